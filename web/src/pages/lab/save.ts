// A chart as a file for others: a picture that needs no page around it, and its numbers for a spreadsheet.
export interface Numbers {
  head: string[];
  rows: (string | number | null)[][]; // the first cell of each names it
}

const cell_text = (cell: string | number | null): string => {
  const text = String(cell ?? '');
  // A sheet takes what begins like this for a formula.
  const plain = typeof cell === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

export const csv_of = ({ head, rows }: Numbers): string =>
  [head, ...rows].map((row) => `${row.map(cell_text).join(',')}\r\n`).join('');

const kept = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'],
  ...['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline'],
];

// The page's style goes along: outside of it, nobody would know the names of its colours.
export function svg_file(svg: SVGSVGElement, title: string): Blob {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [...svg.querySelectorAll('*')];
  for (const [i, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(shown[i]!);
    for (const name of kept) element.setAttribute(name, style.getPropertyValue(name));
    for (const name of ['class', 'style', 'data-at']) element.removeAttribute(name);
  }
  const space = 'http://www.w3.org/2000/svg';
  const ground = document.createElementNS(space, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(svg).getPropertyValue('--panel'));
  const name = document.createElementNS(space, 'title');
  name.textContent = title;
  copy.prepend(name, ground);
  copy.setAttribute('xmlns', space);
  copy.removeAttribute('aria-hidden');
  copy.setAttribute('role', 'img');
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}
