import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';

/** The decompressed streams of a PDF. */
function streamsOf(file: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at)) {
    const end = file.indexOf('\nendstream', at);
    streams.push(inflateSync(file.subarray(at + 'stream\n'.length, end)));
    at = end + '\nendstream'.length;
  }
  return streams;
}

/**
 * The outlines in a TrueType font by glyph. A composite glyph is named by its parts' outlines, because the parts' ids differ between
 * documents.
 */
function outlinesOf(font: Buffer): (glyph: number) => string {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16;
      return [font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8)] as const;
    }),
  );
  const long = font.readInt16BE(tables.get('head')! + 50) === 1;
  const loca = tables.get('loca')!;
  const offset = (glyph: number) =>
    long ? font.readUInt32BE(loca + glyph * 4) : font.readUInt16BE(loca + glyph * 2) * 2;
  const outline = (glyph: number): string => {
    const data = Buffer.from(
      font.subarray(tables.get('glyf')! + offset(glyph), tables.get('glyf')! + offset(glyph + 1)),
    );
    const parts: string[] = [];
    if (data.length > 0 && data.readInt16BE(0) < 0)
      for (let at = 10, flags = 0x20; flags & 0x20;) {
        flags = data.readUInt16BE(at);
        parts.push(outline(data.readUInt16BE(at + 2)));
        data.writeUInt16BE(0, at + 2);
        at += 4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
      }
    return createHash('sha256').update(data).update(parts.join()).digest('base64url').slice(0, 8);
  };
  return outline;
}

/** The outlines of a document's glyphs in the order they appear on its page. Supports one font weight only. */
function glyphsOf(file: Buffer): string[] {
  const streams = streamsOf(file);
  const outline = outlinesOf(streams.find((stream) => stream.subarray(0, 512).includes('glyf'))!);
  const shown = streams.map((stream) => stream.toString('latin1')).find((stream) => stream.includes('TJ'))!;
  return [...shown.matchAll(/<([0-9a-f]+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((id) => outline(Number.parseInt(id, 16)));
}

type Module = typeof import('./pen.ts');

async function print({ openPen }: Module, text: string): Promise<string[]> {
  const pen = await openPen('ar', 'test');
  pen.write(text, { start: 42, width: 500, y: 60 });
  return glyphsOf(await pen.finish());
}

/** The module as a new process loads it, before anything is printed. */
async function freshModule(): Promise<Module> {
  vi.resetModules();
  return import('./pen.ts');
}

test('joins letters in every document of a process as in the first', async () => {
  const text = 'القاهرة، إلى، هدى';
  const expected = await print(await freshModule(), text);
  expect(expected).toHaveLength([...text].length);

  const used = await freshModule();
  // The glyphs for ة and ي contain those of ه and ى as parts. A document with only these once left the others unjoined.
  await print(used, 'فاتورة ضريبية من ياسمين');
  for (let document = 1; document <= 10; document++)
    expect(await print(used, text), `document ${document}`).toEqual(expected);
});

test('draws separate forms of ه and ى in the middle and at the end of a word', async () => {
  const used = await freshModule();
  await print(used, 'فاتورة ضريبية من ياسمين');
  const [alone] = await print(used, 'ه');
  const [atTheEnd] = await print(used, 'به');
  const inside = (await print(used, 'بهب'))[1];
  const atTheStart = (await print(used, 'هب'))[1];
  expect(new Set([alone, atTheEnd, inside, atTheStart])).toHaveProperty('size', 4);
  const [aloneYa] = await print(used, 'ى');
  const [yaAtTheEnd] = await print(used, 'لى');
  expect(yaAtTheEnd).not.toBe(aloneYa);
});
