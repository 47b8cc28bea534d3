// A spreadsheet as a program for them would save it: a ZIP of little XML, its parts not even packed.
const table = Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; ++bit) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ table[(sum ^ byte) & 255]!;
  return ~sum >>> 0;
}

interface Part {
  name: string;
  bytes: Buffer;
}

// What both headers of a part say of it.
function facts({ name, bytes }: Part): Buffer {
  const said = Buffer.alloc(26);
  said.writeUInt16LE(20, 0);
  said.writeUInt16LE(0x21, 8); // 1 January 1980
  said.writeUInt32LE(crc32(bytes), 10);
  said.writeUInt32LE(bytes.length, 14);
  said.writeUInt32LE(bytes.length, 18);
  said.writeUInt16LE(name.length, 22);
  return said;
}

function zip(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const places: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const name = Buffer.from(part.name);
    places.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts(part), place, name);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts(part), name, part.bytes);
    at += 30 + part.name.length + part.bytes.length;
  }
  const directory = Buffer.concat(places);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const part = (name: string, text: string): Part => ({ name, bytes: Buffer.from(text) });

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function spreadsheet(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((cells) => {
    const row = cells.map((each) => `<c t="inlineStr"><is><t>${escaped(each)}</t></is></c>`);
    return `<row>${row.join('')}</row>`;
  });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'http://schemas.openxmlformats.org/package/2006';
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const relations = `xmlns="${packed}/relationships"`;
  return zip([
    part(
      '[Content_Types].xml',
      `<Types xmlns="${packed}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/>` +
        `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships ${relations}><Relationship Id="r1" Type="${links}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${links}"><sheets><sheet name="Quiz" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships ${relations}><Relationship Id="r1" Type="${links}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    part(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    ),
  ]);
}
