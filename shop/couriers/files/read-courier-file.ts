import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { invalidField } from '#shop/errors.ts';
import { decodeFile } from '#shop/import/decode.ts';
import { NotAProductFile, type Problem, type Row, readTable } from '#shop/import/rows.ts';
import { readBytes } from '#shop/uploads/read-bytes.ts';
import { fileMissing } from '#shop/uploads/upload-errors.ts';
import { singleLine } from '#shop/parse.ts';

const mostRows = 5000;

/** A courier's table: its headers, its rows without the header, its name and the SHA-256 of its text. */
export type CourierFile = { name: string; digest: string; headers: string[]; rows: Row[] };

/** Reads a CSV or XLSX file of a courier. At `file`: 413, 422 for a file that is no table, or has rows that can't be read. */
export async function readCourierFile(upload: Blob | undefined): Promise<CourierFile> {
  if (!upload) throw fileMissing('file');
  const bytes = await readBytes(upload, 'file');
  const text = await textOf(bytes);
  if (text === undefined) throw invalidField('file', 'file_not_table');
  const problems: Problem[] = [];
  const rows: Row[] = [];
  try {
    for await (const row of readTable(Readable.from([Buffer.from(text)]), (problem) => void problems.push(problem)))
      if (rows.push(row) > mostRows + 1) throw invalidField('file', 'file_rows', { n: mostRows });
  } catch (error) {
    throw error instanceof NotAProductFile ? invalidField('file', 'file_not_table') : error;
  }
  if (problems[0]) throw invalidField('file', 'file_row', { line: problems[0].line });
  const [header, ...body] = rows;
  return {
    name: singleLine(200).safeParse(upload instanceof File ? upload.name : '').data ?? 'courier.csv',
    digest: createHash('sha256').update(text).digest('hex'),
    headers: [...header!.cells.keys()].filter((name) => name !== ''),
    rows: body,
  };
}

/** Whether a file is a ZIP archive, as every XLSX file is. */
export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'));

/** The text of a CSV file, or the first sheet of a workbook as CSV. Undefined for any other file. */
async function textOf(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0) return undefined;
  if (!isWorkbook(bytes)) return decodeFile(bytes);
  const { readXlsx, WorkbookError } = await import('./read-xlsx.ts');
  return readXlsx(bytes).catch((error: unknown) => {
    if (error instanceof WorkbookError) return undefined;
    throw error;
  });
}

/** The text of a cell; empty when the row lacks it. An apostrophe that a spreadsheet needs in front of a number is left out. */
export const cellOf = ({ cells }: Row, column: string | undefined): string =>
  (column === undefined ? '' : (cells.get(column) ?? '')).replace(/^'/, '').trim();
