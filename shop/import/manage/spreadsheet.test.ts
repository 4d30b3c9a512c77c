import { expect, test } from 'vitest';
import { escapeFormulas } from './spreadsheet.ts';

test('a formula becomes text, and a negative number stays a number', () => {
  expect(escapeFormulas(['May', '-20', '-20.50', '7'])).toEqual(['May', '-20', '-20.50', '7']);
  expect(escapeFormulas(['-2+3', '=1', '@x', '+2', '-', '-1-', '-1\n=1'])).toEqual([
    "'-2+3",
    "'=1",
    "'@x",
    "'+2",
    "'-",
    "'-1-",
    "'-1\n=1",
  ]);
});
