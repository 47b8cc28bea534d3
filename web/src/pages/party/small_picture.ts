// A photo made small before it leaves the device: at most 800 points a side, a JPEG the house takes. Drawing it anew also
// leaves behind where and when it was taken.
const most_bytes = 240_000;
const tries: readonly [side: number, quality: number][] = [
  [800, 0.82],
  [800, 0.6],
  [560, 0.6],
  [400, 0.5],
];

export function fitted(width: number, height: number, side: number): [number, number] {
  const by = Math.min(1, side / Math.max(width, height, 1));
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))];
}

type Drawable = ImageBitmap | HTMLImageElement;

// Older browsers, and phones short of memory, decode a picture only where it is shown.
function as_shown(file: Blob): Promise<HTMLImageElement> {
  return new Promise((done, fail) => {
    const picture = new Image();
    picture.onload = () => done(picture);
    picture.onerror = () => fail(new Error('unreadable'));
    const reader = new FileReader(); // the content security policy knows no blob: addresses
    reader.onload = () => {
      picture.src = String(reader.result);
    };
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(file);
  });
}

const decoded = (file: Blob): Promise<Drawable> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => as_shown(file));

function drawn(picture: Drawable, side: number, quality: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = fitted(picture.width, picture.height, side);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#fff'; // where it can be seen through
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

// Null: this browser cannot read it as a picture.
export async function small_picture(file: Blob): Promise<Blob | null> {
  let picture: Drawable;
  try {
    picture = await decoded(file);
  } catch {
    return null;
  }
  try {
    for (const [side, quality] of tries) {
      const small = await drawn(picture, side, quality);
      if (small && small.size <= most_bytes) return small;
    }
    return null;
  } finally {
    if ('close' in picture) picture.close();
  }
}
