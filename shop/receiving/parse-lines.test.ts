import { describe, expect, test } from 'vitest';
import { normaliseCode } from './code.ts';
import { parseLines, readDay } from './parse-lines.ts';

describe('pasted lines', () => {
  test('are read in order without a header', () => {
    expect(parseLines('ROSE-50\t12\tL7\t2027-12-31\t85.50\nMINT\t3')).toEqual([
      { line: 1, code: 'ROSE-50', quantity: 12, batch: 'L7', expiresOn: '2027-12-31', unitCost: 8550, problems: [] },
      { line: 2, code: 'MINT', quantity: 3, batch: null, expiresOn: null, unitCost: null, problems: [] },
    ]);
  });

  test('are read by a header in either language, in any order, with Arabic digits', () => {
    const text = 'الكمية;الكود;تاريخ الصلاحية;التكلفة\n\n١٢;ROSE-50;٣١/١٢/٢٠٢٧;٨٥٫٥\n';
    expect(parseLines(text)).toMatchObject([
      { code: 'ROSE-50', quantity: 12, expiresOn: '2027-12-31', unitCost: 8550, problems: [] },
    ]);
    expect(parseLines('\ufeffQty,SKU\r\n2,"A, B"\r\n')).toMatchObject([{ code: 'A, B', quantity: 2 }]);
  });

  test('say what is wrong with them', () => {
    expect(parseLines('A,0\nB,2,,31/02/2027,x')).toMatchObject([
      { quantity: null, problems: ['quantity_invalid'] },
      { quantity: 2, problems: ['date_invalid', 'amount_invalid'] },
    ]);
  });

  test('of nothing are none', () => {
    expect(parseLines('')).toEqual([]);
    expect(parseLines('SKU,quantity\n')).toEqual([]);
  });
});

test('a month ends on its last day', () => {
  expect(readDay('02/2028')).toBe('2028-02-29');
  expect(readDay('2027-11')).toBe('2027-11-30');
  expect(readDay('13/2027')).toBeUndefined();
});

test('codes are compared without spaces, case and leading zeros of barcodes', () => {
  expect(normaliseCode(' 0012345678905 ')).toBe('12345678905');
  expect(normaliseCode('٦٢٢١٠٠٠٠٠٠٠١٢')).toBe('6221000000012');
  expect(normaliseCode('Rose-50')).toBe('rose-50');
  expect(normaliseCode('007')).toBe('007');
});
