import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, pdfOf, plainPdf } from '#test/files.ts';
import { pdfFault } from './pdf.ts';

const javascript = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

test('accepts a plain PDF, and one with packed objects', async () => {
  expect(await pdfFault(plainPdf())).toBeNull();
  expect(await pdfFault(plainPdf({ pages: 20 }))).toBeNull();
  const objects = '3 0 4 20 << /Type /Pages >> << /Type /Page /Parent 2 0 R >>';
  expect(
    await pdfFault(pdfOf(['<< /Type /Catalog /Pages 3 0 R >>', packed('/Type /ObjStm /N 2 /First 8', objects)])),
  ).toBeNull();
});

test('ignores random bytes of a picture that look like a program', async () => {
  const noise = Buffer.concat([Buffer.from('/JS (x) /AA /Page'), Buffer.alloc(1000, 'endobj /JS ')]);
  expect(await pdfFault(plainPdf({ more: [packed('/Subtype /Image', noise)] }))).toBeNull();
});

test.each([
  ['a program at its opening', plainPdf({ root: `/OpenAction ${javascript}` })],
  ['a name spelled in figures', plainPdf({ root: '/OpenAction << /S /J#61vaScript /JS (x) >>' })],
  ['a program in packed objects', plainPdf({ more: [packed('/Type /ObjStm /N 1 /First 4', `9 0 ${javascript}`)] })],
  [
    'packed objects under a name spelled in figures',
    plainPdf({ more: [packed('/Type /Obj#53tm /N 1 /First 4', `9 0 ${javascript}`)] }),
  ],
  ['a program to run', plainPdf({ root: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['another file within', plainPdf({ root: '/Names << /EmbeddedFiles << /Names [(a) 9 0 R] >> >>' })],
  ['a form that is sent away', plainPdf({ root: '/AA << /O << /S /SubmitForm /F (http://x) >> >>' })],
  ['an XFA form', plainPdf({ root: '/AcroForm << /XFA 9 0 R >>' })],
])('%s is active', async (_, file) => expect(await pdfFault(file)).toBe('active'));

test('reports a password, by reference or inline', async () => {
  expect(await pdfFault(plainPdf({ trailer: '/Encrypt 9 0 R' }))).toBe('locked');
  expect(await pdfFault(plainPdf({ trailer: '/Encrypt<< /Filter /Standard >>' }))).toBe('locked');
});

test('reports too many pages, including packed ones', async () => {
  expect(await pdfFault(plainPdf({ pages: 21 }))).toBe('pages');
  const more = [packed('/Type /ObjStm', '<< /Type /Page >> '.repeat(20))];
  expect(await pdfFault(plainPdf({ more }))).toBe('pages');
});

const plain = plainPdf();
const bomb = deflateSync(Buffer.alloc(40 * 1024 * 1024));

test.each([
  ['cut off', plain.subarray(0, plain.length - 20)],
  ['cut off at its middle', plain.subarray(0, plain.length / 2)],
  ['something before its head', Buffer.concat([Buffer.from('GIF89a'), plain])],
  ['an archive behind its end', Buffer.concat([plain, Buffer.from('PK\x03\x04rest')])],
  [
    'an archive’s end in its last comment',
    Buffer.concat([plain.subarray(0, -6), Buffer.from('\n%PK\x05\x06\n%%EOF\n')]),
  ],
  ['HTML in its head', Buffer.concat([Buffer.from('%PDF-1.4\n<script>alert(1)</script>\n'), plain])],
  ['no pages', pdfOf(['<< /Type /Catalog >>'])],
  [
    'a table that is elsewhere',
    Buffer.from(plain.toString('latin1').replace(/startxref\n\d+/, 'startxref\n5'), 'latin1'),
  ],
  ['head and end alone', Buffer.from('%PDF-1.4\nstartxref\n0\n%%EOF\n')],
  ['packed objects that unfold to 40 MB', plainPdf({ more: [streamOf(bomb, '/FlateDecode')] })],
  ['packed objects that are none', plainPdf({ more: [streamOf(Buffer.from('nothing deflated'), '/FlateDecode')] })],
  [
    'packed objects in an encoding not looked into',
    plainPdf({ more: [streamOf(Buffer.from('00>'), '/ASCIIHexDecode')] }),
  ],
])('%s is broken', async (_, file) => expect(await pdfFault(file)).toBe('broken'));

function streamOf(bytes: Buffer, filter: string): Buffer {
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter [ ${filter} ] /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}
