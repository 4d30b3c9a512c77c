import { Unzip, UnzipInflate, type Zippable, zipSync } from 'fflate';
import { type CellValue, readSheet } from 'read-excel-file/node';

/** Thrown for a workbook that can't be read, or that is larger inside than a courier's file can be. */
export class WorkbookError extends Error {}

/** What an XLSX file may have inside: a small file can expand to gigabytes, and one cell far away makes a sheet of billions of cells. */
const limits = { expanded: 32 * 1024 * 1024, entries: 200, rows: 20_000, columns: 200, cell: 1000 };

/** The first sheet of an XLSX file as CSV text. Throws `WorkbookError`. */
export async function readXlsx(bytes: Buffer): Promise<string> {
  const entries = expand(bytes);
  for (const [name, content] of Object.entries(entries))
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) assertSize(Buffer.from(content as Uint8Array).toString('latin1'));
  // What was counted is what is read: the archive's own directory may name other entries.
  const archive = Buffer.from(zipSync(entries, { level: 0 }));
  const rows = await readSheet(archive).catch((cause: unknown) => {
    throw new WorkbookError('not a workbook', { cause });
  });
  const text = rows.map((row) => row.map(csvCell).join(',')).join('\n');
  if (text.length > limits.expanded) throw new WorkbookError('too much text');
  return text;
}

/** The entries of an archive. Stops at the first byte too many. */
function expand(bytes: Buffer): Zippable {
  const parts = new Map<string, Uint8Array[]>();
  let expanded = 0;
  const archive = new Unzip((entry) => {
    if (parts.size >= limits.entries || parts.has(entry.name)) throw new WorkbookError('too many entries');
    const chunks: Uint8Array[] = [];
    parts.set(entry.name, chunks);
    entry.ondata = (error, chunk) => {
      // Also what was thrown here before.
      if (error) throw error;
      expanded += chunk.length;
      if (expanded > limits.expanded) throw new WorkbookError('too large inside');
      chunks.push(chunk);
    };
    entry.start();
  });
  archive.register(UnzipInflate);
  const step = 8 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step)
      archive.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('a broken archive', { cause: error });
  }
  return Object.fromEntries([...parts].map(([name, chunks]) => [name, new Uint8Array(Buffer.concat(chunks))]));
}

/** Refuses a sheet with a cell or row beyond the limits, or with a position that is no plain one. */
function assertSize(xml: string): void {
  for (const [, double, single] of xml.matchAll(/\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(double ?? single ?? '') ?? [];
    const column = [...(letters ?? 'ZZZ')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0);
    if (row === undefined || Number(row) > limits.rows || column > limits.columns)
      throw new WorkbookError('a cell too far away');
  }
}

/** A time without a zone, to the nearest minute: a workbook stores a fraction of a day. */
const timeText = (time: Date): string => new Date(time.getTime() + 30_000).toISOString().slice(0, 16).replace('T', ' ');

/** A cell as a CSV file has it. */
function csvCell(value: CellValue | null): string {
  if (value === null) return '';
  const text = value instanceof Date ? timeText(value) : String(value);
  return `"${text.slice(0, limits.cell).replaceAll('"', '""')}"`;
}
