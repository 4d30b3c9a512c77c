import { inflateSync } from 'node:zlib';

/** The decompressed streams of a PDF. */
const streamsOf = (file: Buffer): string[] =>
  [...file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });

/** The letters that each code of a font maps to, in the order of the fonts. */
const lettersOf = (streams: string[]): string[][] =>
  streams
    .filter((stream) => stream.includes('begincmap'))
    .map((stream) =>
      [...stream.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) =>
        [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
          codes
            .split(' ')
            .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
            .join(''),
        ),
      ),
    );

/** The text of a PDF, decoded with its own character maps: each part in each of its fonts. */
export function textOf(file: Buffer): string {
  const streams = streamsOf(file);
  const fonts = lettersOf(streams);
  const pieces = streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/gs)].map(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join(''),
    ),
  );
  return pieces
    .flatMap((hex) =>
      fonts.map((letters) => (hex.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)]).join('')),
    )
    .join('\n');
}
