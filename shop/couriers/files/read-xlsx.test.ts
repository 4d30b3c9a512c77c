import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { sheetXml, workbook, workbookParts } from '#test/workbook.ts';
import { isWorkbook, readCourierFile } from './read-courier-file.ts';
import { readXlsx, WorkbookError } from './read-xlsx.ts';

const rows = [
  ['AWB', 'COD', 'Date', 'Note'],
  ['W1', 230.5, { date: 46_351 }, 'رُفض, "مرتين"'],
  ['50000001', 0, { date: 46_351.604166 }, ''],
];

/** The parts as a program writes them that does not know their sizes beforehand. */
function streamed(parts: Record<string, Uint8Array>): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => void chunks.push(chunk));
  for (const [name, content] of Object.entries(parts)) {
    const entry = new ZipDeflate(name);
    zip.add(entry);
    entry.push(content, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

const file = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'june.xlsx');

describe('a workbook', () => {
  test.for([
    ['saved by a spreadsheet', workbook(sheetXml(rows))],
    ['written as a stream', streamed(workbookParts(sheetXml(rows)))],
  ] as const)('%s is read as the same table as a CSV file', async ([, bytes]) => {
    const { headers, rows: read, name } = await readCourierFile(file(bytes));
    expect(name).toBe('june.xlsx');
    expect(headers).toEqual(['AWB', 'COD', 'Date', 'Note']);
    expect(read.map(({ cells }) => [...cells.values()])).toEqual([
      ['W1', '230.5', '2026-11-25 00:00', 'رُفض, "مرتين"'],
      ['50000001', '0', '2026-11-25 14:30', ''],
    ]);
  });

  test('that expands to more than the limit is refused before it has expanded', async () => {
    const bomb = Buffer.from(
      zipSync({ ...workbookParts(sheetXml(rows)), 'xl/media/a.bin': new Uint8Array(48 * 1024 * 1024) }),
    );
    expect(bomb.length).toBeLessThan(500_000);
    await expect(readXlsx(bomb)).rejects.toThrow(new WorkbookError('too large inside'));
    await expect(readCourierFile(file(bomb))).rejects.toMatchObject({ fields: { file: [{ key: 'file_not_table' }] } });
  });

  test.for([
    ['a cell in the last row', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>'],
    ['a cell in the last column', '<row r="1"><c r="XFD1"><v>1</v></c></row>'],
    ['a position in other quotes', "<row><c r='XFD1048576'><v>1</v></c></row>"],
    ['a position with an entity', '<row><c r="&#88;FD1"><v>1</v></c></row>'],
  ] as const)('with %s is refused', ([, xml]) =>
    expect(readXlsx(workbook(sheetXml([]).replace('<sheetData>', `<sheetData>${xml}`)))).rejects.toThrow(
      new WorkbookError('a cell too far away'),
    ),
  );

  test('with too many entries, cut short, or with something else in it is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, nth) => [`${nth}.xml`, strToU8('x')]));
    const whole = workbook(sheetXml(rows));
    for (const bytes of [
      Buffer.from(zipSync(many)),
      whole.subarray(0, whole.length / 2),
      Buffer.from(zipSync({ 'a.txt': strToU8('a') })),
    ]) {
      expect(isWorkbook(bytes)).toBe(true);
      await expect(readXlsx(bytes)).rejects.toBeInstanceOf(WorkbookError);
    }
  });
});
