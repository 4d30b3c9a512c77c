import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ShopError } from './errors.ts';
import { singleLine, optionalSingleLine, paging, parse, quantity, rowId } from './parse.ts';

const schema = z.object({ quantity });

/** The key of the issue with a quantity; undefined when it is valid. */
const wrong = (value: unknown): string | undefined => {
  try {
    parse(schema, { quantity: value });
    return undefined;
  } catch (error) {
    return (error as ShopError).fields?.['quantity']?.[0]?.key;
  }
};

describe('a quantity', () => {
  test.each([
    [3, 3],
    ['3', 3],
    [' 3 ', 3],
    ['٣', 3],
    ['3.0', 3],
    [999, 999],
  ])('reads %j as %j', (value, is) => expect(parse(schema, { quantity: value })).toEqual({ quantity: is }));

  test.each([
    [undefined, 'required'],
    [null, 'required'],
    ['', 'required'],
    ['  ', 'required'],
    [0, 'too_small'],
    [-1, 'too_small'],
    ['-1', 'too_small'],
    [1000, 'too_big'],
    [1e9, 'too_big'],
    ['1000000000', 'too_big'],
    [1.5, 'not_integer'],
    ['1.5', 'not_integer'],
    [Number.NaN, 'not_valid'],
    [Number.POSITIVE_INFINITY, 'not_valid'],
    ['1e1', 'not_valid'],
    ['0x2', 'not_valid'],
    ['many', 'not_valid'],
    [true, 'not_valid'],
    [[], 'not_valid'],
    [[2], 'not_valid'],
    [{}, 'not_valid'],
  ])('refuses %j with %s', (value, key) => expect(wrong(value)).toBe(key));
});

test('accepts only ids that a row can have', () => {
  expect(rowId.safeParse('2147483647').data).toBe(2_147_483_647);
  for (const value of ['2147483648', '9'.repeat(400), true, [1], '1e1', '-5', 'one'])
    expect(rowId.safeParse(value).success).toBe(false);
});

test('limits pages and page lengths', () => {
  const pages = z.object(paging);
  expect(pages.parse({ page: '100000' })).toEqual({ page: 100_000, per_page: 24 });
  expect(pages.parse({ page: '', per_page: null })).toEqual({ page: 1, per_page: 24 });
  for (const page of ['0', '1000000000', '1e3', 'x']) expect(pages.safeParse({ page }).success).toBe(false);
  for (const per_page of ['0', '101', '-1', '1e1']) expect(pages.safeParse({ per_page }).success).toBe(false);
});

test('treats an invisible line as empty, and preserves joiners within a name', () => {
  for (const text of ['\u200b', '\u2060\u200d', '\u3164', '\u00ad ', '\u0301', '\u{e0001}'])
    expect(singleLine(100).safeParse(text).success).toBe(false);
  for (const text of ['می\u200cخواهم', 'é', '👩\u200d🔬', '1', '.']) expect(singleLine(100).parse(text)).toBe(text);
});

test('treats an invisible optional line as absent', () => {
  for (const text of ['', '  ', '\n\t', '\u200b', '\u202e ', null, undefined])
    expect(optionalSingleLine(9).parse(text)).toBeUndefined();
  expect(optionalSingleLine(9).parse(' late ')).toBe('late');
  for (const text of ['x'.repeat(10), 3, ['late']]) expect(optionalSingleLine(9).safeParse(text).success).toBe(false);
});
