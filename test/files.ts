import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';

/** The segments of a digit: top, the right two, bottom, the left two from below, middle. */
const strokes = [
  '1111110',
  '0110000',
  '1101101',
  '1111001',
  '0110011',
  '1011011',
  '1011111',
  '1110000',
  '1111111',
  '1111011',
];

/** Digits of seven segments, like a pocket calculator's, since no font is sure to be installed. */
const digits = (text: string, x: number, y: number, height: number): string => {
  const [wide, thick] = [height / 2, height / 9];
  const places = [
    [0, 0, wide, thick],
    [wide - thick, 0, thick, height / 2],
    [wide - thick, height / 2, thick, height / 2],
    [0, height - thick, wide, thick],
    [0, height / 2, thick, height / 2],
    [0, 0, thick, height / 2],
    [0, (height - thick) / 2, wide, thick],
  ] as const;
  return [...text]
    .flatMap((digit, index) =>
      places.map(([left, top, width, high], stroke) =>
        strokes[Number(digit)]![stroke] === '1'
          ? `<rect x="${x + index * height * 0.7 + left}" y="${y + top}" width="${width}" height="${high}" fill="#333"/>`
          : '',
      ),
    )
    .join('');
};

/** A phone's screenshot of a transfer: only the numbers in it vary. */
export const receiptPicture = (reference: string, amount: string, width = 1080) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340">
      <rect width="1080" height="2340" fill="#f7f5fb"/><rect width="1080" height="420" fill="#5b2a86"/>
      <circle cx="540" cy="420" r="120" fill="#2eae6b"/><rect x="80" y="620" width="920" height="1200" rx="40" fill="#fff"/>
      ${digits(amount, 400, 720, 96)}${digits('01000000000', 140, 960, 36)}${digits(reference, 140, 1120, 36)}
      <rect x="80" y="1960" width="920" height="140" rx="70" fill="#5b2a86"/></svg>`),
  ).resize({ width });

/** A PNG whose header says `width` by `height`, with almost no data. */
export function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([head, body, check]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF of these objects, numbered from 1, with its cross-reference table; `trailer` is added to the trailer. */
export function pdfOf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((body, index) => {
    places.push(length());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body as string), Buffer.from('\nendobj\n'));
  });
  const at = length();
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines}`;
  parts.push(
    Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`),
  );
  return Buffer.concat(parts);
}

/** A stream object of `content`, deflated. */
export function packed(dictionary: string, content: string | Buffer): Buffer {
  const bytes = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A complete PDF of some pages; `root` is added to its catalogue. */
export const plainPdf = ({ pages = 1, root = '', trailer = '', more = [] as (string | Buffer)[] } = {}): Buffer =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${root} >>`,
      `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
      ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>'),
      ...more,
    ],
    trailer,
  );

/** An AVIF renamed to HEIC, which has the same boxes. */
export const asHeic = (avif: Buffer): Buffer =>
  swapped(avif, [
    ['avif', 'heic'],
    ['av01', 'hvc1'],
  ]);
function swapped(file: Buffer, names: [string, string][]): Buffer {
  const copy = Buffer.from(file);
  // The brands come before the picture's data.
  const end = copy.indexOf('mdat');
  for (const [from, to] of names)
    for (let at = copy.indexOf(from); at !== -1 && at < end; at = copy.indexOf(from, at)) copy.write(to, at, 'latin1');
  return copy;
}
