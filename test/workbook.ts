import { strToU8, zipSync } from 'fflate';

type Cell = string | number | { date: number };

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cellXml = (cell: Cell, ref: string): string =>
  typeof cell === 'number'
    ? `<c r="${ref}"><v>${cell}</v></c>`
    : typeof cell === 'string'
      ? `<c r="${ref}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`
      : `<c r="${ref}" s="1"><v>${cell.date}</v></c>`;

/** The sheet of rows; a cell with `date` is a day since 1900 as spreadsheets count. */
export const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((cell, x) => cellXml(cell, `${String.fromCharCode(65 + x)}${y + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** The parts of a workbook with this sheet. */
export const workbookParts = (sheet: string): Record<string, Uint8Array> => ({
  '[Content_Types].xml': strToU8(
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
  ),
  'xl/workbook.xml': strToU8(
    '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="June" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
  ),
  'xl/styles.xml': strToU8(
    '<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>',
  ),
  'xl/worksheets/sheet1.xml': strToU8(sheet),
});

/** A workbook as a spreadsheet saves it. */
export const workbook = (sheet: string): Buffer => Buffer.from(zipSync(workbookParts(sheet)));
