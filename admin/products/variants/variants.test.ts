import { describe, expect, test } from 'vitest';
import type { BulkChange } from '../bulk/change.ts';
import { applyPreviews, changesRow, previewRows } from './bulk.ts';
import {
  combinations,
  countCombinations,
  generateRows,
  newOption,
  newValue,
  prepareToSave,
  removeOption,
  removeRow,
  removeValue,
  restoreRows,
  sizeOfText,
} from './combinations.ts';
import { errorsOf } from './errors.ts';
import {
  formOf,
  isSameContent,
  rowName,
  stockEdits,
  toBody,
  type Variants,
  type VariantsForm,
  withLaterStock,
} from './form.ts';
import { overVersion, withTypedSince } from './over-version.ts';
import { movedTo } from './keys.ts';
import { cellOf, fillDown, isTable, parseSheet, pasteTable, withCell } from './sheet.ts';

const both = (name: string) => ({ ar: name, en: name });

const variant = (id: number, values: number[], price = 100): Variants['variants'][number] => ({
  id,
  values,
  name: both(''),
  active: true,
  sku: `S${id}`,
  gtin: null,
  price,
  offer_price: null,
  offer_from: null,
  offer_until: null,
  stock: id,
  sold: 0,
  weight_grams: null,
  size_amount: null,
  size_unit: null,
  picture_ids: [],
  picture: null,
});

const value = (id: number, name: string) => ({ id, name: both(name), hex: null, picture_id: null, image: null });

/** Two sizes, and the variants 1 and 2. */
const saved: Variants = {
  id: 9,
  updated_at: '2026-11-01T00:00:00.000Z',
  options: [{ id: 5, kind: 'size', name: both('Size'), values: [value(51, '50 ml'), value(52, '100 ml')] }],
  variants: [variant(1, [51], 100), variant(2, [52], 180)],
};

const plain: Variants = { ...saved, options: [], variants: [variant(1, [])] };

/** With a shade in `names`. */
function withShades(form: VariantsForm, ...names: string[]): VariantsForm {
  const option = newOption('shade', both('Shade'));
  const values = names.map((name, nth) => ({ key: `shade${nth}`, id: null, name: both(name), hex: '', picture: null }));
  return { ...form, options: [...form.options, { ...option, values }] };
}

const namesOf = ({ options, rows }: VariantsForm) => rows.map((row) => rowName(options, row).en);
const cells = (form: VariantsForm, column: keyof VariantsForm['rows'][number]['cells']) =>
  form.rows.map((row) => row.cells[column]);

describe('the form of variants', () => {
  test('is sent as it was received', () => {
    const body = toBody(formOf(saved));
    expect(body.options).toMatchObject([{ id: 5, kind: 'size', values: [{ id: 51 }, { id: 52 }] }]);
    expect(body.variants).toMatchObject([
      { id: 1, values: [0], active: true, sku: 'S1', price: 100, offer_price: null },
      { id: 2, values: [1], price: 180 },
    ]);
    expect(body.variants[0]).not.toHaveProperty('stock');
  });

  test('sends numbers in any digits, and invalid text unchanged', () => {
    const form = formOf(saved);
    const [first, second] = form.rows;
    const body = toBody({ ...form, rows: [withCell(first!, 'price', '١٢٫٥'), withCell(second!, 'price', 'ten')] });
    expect(body.variants.map(({ price }) => price)).toEqual([12.5, 'ten']);
  });

  test('sends a counted stock for edited existing rows only', () => {
    const form = formOf(saved);
    const rows = form.rows.map((row) => withCell(row, 'stock', row.id === 1 ? '٧' : row.cells.stock));
    expect(stockEdits({ ...form, rows }, saved)).toEqual([{ id: 1, counted: 7 }]);
    expect(stockEdits(form, saved)).toEqual([]);
  });

  test('takes later stock where it was not edited', () => {
    const later = { ...saved, variants: saved.variants.map((one) => ({ ...one, stock: 40 })) };
    expect(isSameContent(saved, later)).toBe(true);
    const form = formOf(saved);
    const typed = { ...form, rows: form.rows.map((row) => (row.id === 1 ? withCell(row, 'stock', '3') : row)) };
    expect(cells(withLaterStock(typed, saved, later), 'stock')).toEqual(['3', '40']);
  });

  test('adds again as new what somebody else removed', () => {
    const theirs = {
      ...saved,
      variants: [saved.variants[0]!],
      options: [{ ...saved.options[0]!, values: [value(51, 'x')] }],
    };
    const form = formOf(saved);
    const typed = { ...form, rows: form.rows.map((row) => withCell(row, 'price', '90')) };
    const over = overVersion(typed, saved, theirs);
    expect(over.rows.map(({ id }) => id)).toEqual([1, null]);
    expect(over.options[0]!.values.map(({ id, name }) => [id, name.en])).toEqual([
      [51, 'x'],
      [null, '100 ml'],
    ]);
    expect(isSameContent(saved, theirs)).toBe(false);
    expect(overVersion(form, saved, theirs)).toEqual(formOf(theirs));
  });

  test('over another person’s version changes only what was typed', () => {
    const [first, second] = saved.variants;
    const theirs = {
      ...saved,
      options: [{ ...saved.options[0]!, values: [...saved.options[0]!.values, value(53, '200 ml')] }],
      variants: [{ ...first!, price: 111 }, { ...second!, sku: 'NEW' }, variant(3, [53], 300)],
    };
    const form = formOf(saved);
    const typed = { ...form, rows: [form.rows[0]!, withCell(form.rows[1]!, 'price', '190')] };
    const over = overVersion(typed, saved, theirs);
    expect(toBody(over).variants).toMatchObject([
      { id: 1, price: 111, sku: 'S1' },
      { id: 2, price: 190, sku: 'NEW' },
      { id: 3, price: 300, values: [2] },
    ]);
  });

  test('keeps what was typed since it was sent, also in what was new', () => {
    const form = formOf(saved);
    const [size] = form.options;
    const added = { ...newValue(), name: both('200 ml') };
    const sent = generateRows({ ...form, options: [{ ...size!, values: [...size!.values, added] }] });
    const next = formOf({
      ...saved,
      options: [{ ...saved.options[0]!, values: [...saved.options[0]!.values, value(53, '200 ml')] }],
      variants: [{ ...saved.variants[0]!, sku: 'TRIMMED' }, saved.variants[1]!, variant(3, [53], 180)],
    });
    expect(withTypedSince(sent, sent, next)).toEqual(next);
    const typed = { ...sent, rows: [...sent.rows.slice(0, 2), withCell(sent.rows[2]!, 'price', '300')] };
    const since = withTypedSince(typed, sent, next);
    expect(since).toEqual({ ...next, rows: [...next.rows.slice(0, 2), withCell(next.rows[2]!, 'price', '300')] });
    expect(withTypedSince(removeRow(sent, sent.rows[2]!.key), sent, next).rows).toEqual(next.rows.slice(0, 2));
  });

  test('is saved with its variants in the order of the values', () => {
    const form = formOf(saved);
    const option = form.options[0]!;
    const moved = { ...form, options: [{ ...option, values: option.values.toReversed() }] };
    expect(namesOf(prepareToSave(moved))).toEqual(['100 ml', '50 ml']);
  });
});

describe('combinations', () => {
  test('are added for what is missing, and existing rows keep their values', () => {
    const form = withShades(formOf(saved), 'Red', 'Blue');
    expect(countCombinations(form)).toEqual({ all: 4, missing: 2 });
    const next = generateRows(form);
    expect(namesOf(next)).toEqual(['50 ml · Red', '50 ml · Blue', '100 ml · Red', '100 ml · Blue']);
    expect(next.rows.map(({ id }) => id)).toEqual([1, null, 2, null]);
    // A new row has the price of the row that is most like it.
    expect(cells(next, 'price')).toEqual(['100', '100', '180', '180']);
    expect(cells(next, 'sku')).toEqual(['S1', '', 'S2', '']);
    expect(countCombinations(next)).toEqual({ all: 4, missing: 0 });
    expect(generateRows(next)).toEqual(next);
  });

  test('of a product without options begin with its only variant', () => {
    const next = generateRows(withShades(formOf(plain), 'Red', 'Blue', ''));
    expect(next.rows.map(({ id }) => id)).toEqual([1, null]);
    expect(toBody(prepareToSave(next)).options[0]!.values).toHaveLength(2);
    expect(countCombinations(formOf(plain))).toEqual({ all: 0, missing: 0 });
  });

  test('are every value with every other', () => {
    const { options } = withShades(withShades(formOf(saved), 'a', 'b', 'c'), 'd');
    expect(combinations(options)).toHaveLength(6);
  });

  test('of sizes fill in the contents', () => {
    const form = formOf(plain);
    const option = { ...newOption('size', both('Size')), key: 'size' };
    const values = ['50 ml', '1.5 L'].map((name, nth) => ({
      key: `s${nth}`,
      id: null,
      name: both(name),
      hex: '',
      picture: null,
    }));
    const next = generateRows({ ...form, options: [{ ...option, values }] });
    expect(cells(next, 'size_amount')).toEqual(['50', '1500']);
    expect(cells(next, 'size_unit')).toEqual(['ml', 'ml']);
  });

  test.for([
    ['250 ml', { amount: 250, unit: 'ml' }],
    ['٢٥٠ مل', { amount: 250, unit: 'ml' }],
    ['٠٫٥ كجم', { amount: 500, unit: 'g' }],
    ['3 pcs', { amount: 3, unit: 'piece' }],
    ['Large', null],
    ['0 ml', null],
  ] as const)('reads the size %s', ([text, size]) => {
    expect(sizeOfText(text)).toEqual(size);
  });
});

describe('removing', () => {
  test('a value removes its rows', () => {
    const form = generateRows(withShades(formOf(saved), 'Red', 'Blue'));
    expect(namesOf(removeValue(form, form.options[1]!.key, 'shade1'))).toEqual(['50 ml · Red', '100 ml · Red']);
  });

  test('the value of the last existing variant gives it another value', () => {
    const form = generateRows(withShades(formOf(plain), 'Red', 'Blue'));
    const next = removeValue(form, form.options[0]!.key, 'shade0');
    expect(next.rows.map(({ id }) => id)).toEqual([1]);
    expect(namesOf(next)).toEqual(['Blue']);
  });

  test('an option keeps the first of rows that are alike without it', () => {
    const form = generateRows(withShades(formOf(saved), 'Red', 'Blue'));
    const next = removeOption(form, form.options[1]!.key);
    expect(next.rows.map(({ id }) => id)).toEqual([1, 2]);
    expect(removeOption(next, next.options[0]!.key).rows.map(({ id }) => id)).toEqual([1]);
  });

  test('a row or a value that can’t go comes back, and the rest stays as typed', () => {
    const form = formOf(saved);
    const typed = removeValue({ ...form, rows: form.rows.map((row) => withCell(row, 'price', '90')) }, 'o5', 'v51');
    const back = restoreRows(typed, form, [1]);
    expect(back.options[0]!.values.map(({ id }) => id)).toEqual([52, 51]);
    expect(back.rows.map(({ id, cells: { price } }) => [id, price])).toEqual([
      [1, '100'],
      [2, '90'],
    ]);
    expect(restoreRows(form, form, [1])).toBe(form);
    expect(errorsOf(back, { 'removed.1': 'ordered' })).toEqual({
      fields: {},
      general: [{ row: 'r1', message: 'ordered' }],
    });
  });

  test('a row keeps one existing variant', () => {
    const form = formOf(saved);
    const one = removeRow(form, 'r1');
    expect(one.rows.map(({ id }) => id)).toEqual([2]);
    expect(removeRow(one, 'r2')).toBe(one);
  });
});

describe('pasting', () => {
  test.for([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a']]],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['12"\t5', [['12"', '5']]],
    ['a\t\tb\n\nc', [['a', '', 'b'], [''], ['c']]],
    ['"not closed\tb', [['"not closed', 'b']]],
  ] as const)('reads %j', ([text, table]) => {
    expect(parseSheet(text)).toEqual(table);
  });

  test('is a table with a tab or a second line', () => {
    expect(['a', 'a\n', 'a\tb', 'a\nb'].map(isTable)).toEqual([false, false, true, true]);
  });

  test.for([
    ['price', '1,250.50', '1250.5'],
    ['price', 'EGP 120', '120'],
    ['price', '١٢٠٫٥٠ ج.م', '120.5'],
    ['price', 'soon', 'soon'],
    ['stock', '1,200', '1200'],
    ['stock', '١٢ قطعة', '12'],
    ['weight_grams', '250 g', '250'],
    ['size_unit', 'مل', 'ml'],
    ['size_unit', 'litres', ''],
    ['active', 'لا', ''],
    ['active', 'TRUE', '1'],
    ['gtin', '6221', '6221'],
  ] as const)('reads a cell of %s: %s', ([column, text, cell]) => {
    expect(cellOf(column, text)).toBe(cell);
  });

  test('fills cells from the focused one, and counts what does not fit', () => {
    const { form, filled, left } = pasteTable(formOf(saved), { row: 1, column: 'price' }, parseSheet('90\t80\t5\n70'));
    expect(form.rows[1]!.cells).toMatchObject({ price: '90', offer_price: '80', stock: '5' });
    expect(form.rows[0]).toEqual(formOf(saved).rows[0]);
    expect([filled, left]).toEqual([3, 1]);
    const beyond = pasteTable(formOf(saved), { row: 0, column: 'weight_grams' }, [['5', '6']]);
    expect([beyond.filled, beyond.left]).toEqual([1, 1]);
  });

  test('fill down copies a cell to those below', () => {
    const { form, filled } = fillDown(formOf(saved), { row: 0, column: 'price' });
    expect([cells(form, 'price'), filled]).toEqual([['100', '100'], 1]);
    expect(fillDown(formOf(saved), { row: 1, column: 'price' }).filled).toBe(0);
  });
});

describe('changing all rows', () => {
  const product = { status: 'published', pictures: [] as never[] } as const;
  const apply = (change: BulkChange, form = formOf(saved)) => {
    const previews = previewRows(form, change, product);
    return { previews, form: applyPreviews(form, change, previews) };
  };

  test('raises prices by percent, rounded', () => {
    const { previews, form } = apply({ action: 'price', way: 'raise', number: '12.5', step: '5' });
    expect(previews.map(({ after }) => after)).toEqual([{ amount: 115 }, { amount: 205 }]);
    expect(cells(form, 'price')).toEqual(['115', '205']);
  });

  test('leaves a row as it is when its price would not be above its offer', () => {
    const base = formOf(saved);
    const offered = { ...base, rows: [withCell(base.rows[0]!, 'offer_price', '95'), base.rows[1]!] };
    const { previews, form } = apply({ action: 'price', way: 'set', number: '90', step: '0.01' }, offered);
    expect(previews.map(({ error }) => error)).toEqual(['offer_above', null]);
    expect(cells(form, 'price')).toEqual(['100', '90']);
  });

  test('sets and ends offers with their period', () => {
    const until = '2026-12-01T00:00:00.000Z';
    const offer = { action: 'offer', way: 'percent', number: '10', step: '0.01', from: null, until } as const;
    const { form } = apply(offer);
    expect(form.rows.map(({ cells: { offer_price: price }, offerUntil }) => [price, offerUntil])).toEqual([
      ['90', until],
      ['162', until],
    ]);
    const again = previewRows(form, offer, product);
    expect(again.every((preview) => changesRow(offer, preview))).toBe(true);
    const ended = apply({ ...offer, way: 'end', number: '' }, form).form;
    expect(ended.rows.map(({ cells: { offer_price: price }, offerUntil }) => [price, offerUntil])).toEqual([
      ['', null],
      ['', null],
    ]);
  });

  test('sets, adds and removes stock, and refuses less than none', () => {
    const stock = { action: 'stock', reason: 'counted', note: '' } as const;
    expect(cells(apply({ ...stock, way: 'count', number: '٠' }).form, 'stock')).toEqual(['0', '0']);
    expect(cells(apply({ ...stock, way: 'add', number: '5' }).form, 'stock')).toEqual(['6', '7']);
    expect(cells(apply({ ...stock, way: 'take', number: '2' }).form, 'stock')).toEqual(['1', '0']);
  });

  test('sends added units as a change, and a count only where it was typed or set', () => {
    const stock = { action: 'stock', reason: 'counted', note: '' } as const;
    const add = (number: string, form?: VariantsForm) => apply({ ...stock, way: 'add', number }, form).form;
    const added = add('5');
    expect(stockEdits(added, saved)).toEqual([
      { id: 1, change: 5 },
      { id: 2, change: 5 },
    ]);
    expect(stockEdits(apply({ ...stock, way: 'take', number: '5' }, added).form, saved)).toEqual([]);
    expect(stockEdits(add('2', added), saved)).toMatchObject([{ change: 7 }, { change: 7 }]);
    const counted = apply({ ...stock, way: 'count', number: '9' }, added).form;
    expect(stockEdits(counted, saved)).toMatchObject([{ counted: 9 }, { counted: 9 }]);
    expect(stockEdits(add('5', counted), saved)).toMatchObject([{ counted: 14 }, { counted: 14 }]);
    const typed = { ...added, rows: [withCell(added.rows[0]!, 'stock', '8'), added.rows[1]!] };
    expect(stockEdits(typed, saved)).toEqual([
      { id: 1, counted: 8 },
      { id: 2, change: 5 },
    ]);

    // Stock that was sold meanwhile isn't counted again.
    const later = { ...saved, variants: saved.variants.map((one) => ({ ...one, stock: 0 })) };
    for (const over of [withLaterStock(added, saved, later), overVersion(added, saved, later)]) {
      expect(cells(over, 'stock')).toEqual(['5', '5']);
      expect(stockEdits(over, later)).toMatchObject([{ change: 5 }, { change: 5 }]);
    }

    // Once they are saved they are no longer added, unlike those added meanwhile.
    const next = formOf({ ...saved, variants: saved.variants.map((one) => ({ ...one, stock: 4 })) });
    expect(withTypedSince(added, added, next)).toEqual(next);
    const since = withTypedSince(add('2', added), added, next);
    expect([cells(since, 'stock'), since.rows.map((row) => row.added)]).toEqual([
      ['6', '6'],
      [2, 2],
    ]);
    const counts = { ...added, rows: added.rows.map((row) => withCell(row, 'stock', '٨')) };
    expect(withTypedSince(counts, counts, next)).toEqual(next);
    expect(cells(withTypedSince(counts, added, next), 'stock')).toEqual(['٨', '٨']);
  });

  test('does nothing while incomplete', () => {
    expect(apply({ action: 'price', way: 'raise', number: '', step: '1' }).previews).toEqual([]);
  });
});

test('errors are at their cells, options and values, others above with their row', () => {
  const form = formOf(saved);
  expect(
    errorsOf(form, {
      'variants.1.price': 'too much',
      'variants.0.offer_until': 'too early',
      'variants.1.values': 'twice',
      'options.0.name': 'required',
      'options.0.values.1.name': 'missing',
      variants: 'ordered',
    }),
  ).toEqual({
    fields: { 'r2.price': 'too much', 'r1.offer_price': 'too early', 'o5.name': 'required', 'v52.name': 'missing' },
    general: [
      { row: 'r2', message: 'twice' },
      { row: null, message: 'ordered' },
    ],
  });
});

test('the focus stays in the grid', () => {
  expect(movedTo({ row: 0, column: 'price' }, { rows: 1, columns: 0 }, 2)).toEqual({ row: 1, column: 'price' });
  expect(movedTo({ row: 0, column: 'price' }, { rows: 0, columns: -1 }, 2)).toEqual({ row: 0, column: 'gtin' });
  expect(movedTo({ row: 0, column: 'active' }, { rows: 0, columns: -1 }, 2)).toBeNull();
  expect(movedTo({ row: 1, column: 'active' }, { rows: 1, columns: 0 }, 2)).toBeNull();
});
