import type { Data } from '#api/client.ts';
import { asciiDigits } from '#values/digits.ts';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import type { OptionKind } from '#values/variants.ts';

/** The options and variants of a product, as the API returns them. */
export type Variants = Data<'GET /staff/products/{id}/variants'>;

/** The columns of the grid whose cells are edited, in order. */
export const columns = [
  'active',
  'sku',
  'gtin',
  'price',
  'offer_price',
  'stock',
  'size_amount',
  'size_unit',
  'weight_grams',
] as const;

export type Column = (typeof columns)[number];

/** `key` identifies what has no id yet. */
export type ValueFields = {
  key: string;
  id: number | null;
  name: Bi;
  hex: string;
  /** Shown in place of the colour. */
  picture: { id: number; url: string } | null;
};
export type OptionFields = { key: string; id: number | null; kind: OptionKind; name: Bi; values: ValueFields[] };

/** A variant as typed. A cell of `active` is '1' or empty. */
export type Row = {
  key: string;
  id: number | null;
  /** The key of its value by the key of the option. */
  values: Readonly<Record<string, string>>;
  cells: Readonly<Record<Column, string>>;
  /** The units that the cell of the stock has more than its count: added in bulk, or removed. */
  added: number;
  offerFrom: string | null;
  offerUntil: string | null;
  pictureIds: readonly number[];
};

export type VariantsForm = { options: readonly OptionFields[]; rows: readonly Row[] };

const text = (value: string | number | null): string => (value === null ? '' : String(value));

export const formOf = ({ options, variants }: Variants): VariantsForm => ({
  options: options.map(({ id, kind, name, values }) => ({
    key: `o${id}`,
    id,
    kind,
    name,
    values: values.map(({ id: valueId, name: valueName, hex, picture_id: pictureId, image }) => ({
      key: `v${valueId}`,
      id: valueId,
      name: valueName,
      hex: hex ?? '',
      picture: pictureId === null || image === null ? null : { id: pictureId, url: image },
    })),
  })),
  rows: variants.map((variant) => ({
    key: `r${variant.id}`,
    id: variant.id,
    values: Object.fromEntries(options.map(({ id }, nth) => [`o${id}`, `v${variant.values[nth]}`])),
    cells: {
      active: variant.active ? '1' : '',
      sku: text(variant.sku),
      gtin: text(variant.gtin),
      price: text(variant.price),
      offer_price: text(variant.offer_price),
      stock: text(variant.stock),
      size_amount: text(variant.size_amount),
      size_unit: text(variant.size_unit),
      weight_grams: text(variant.weight_grams),
    },
    added: 0,
    offerFrom: variant.offer_from,
    offerUntil: variant.offer_until,
    pictureIds: variant.picture_ids,
  })),
});

/** A typed number as the API takes it. Invalid text is passed on unchanged, for the server to refuse; an empty one is null. */
function numberOrText(typed: string): number | string | null {
  const digits = asciiDigits(typed).trim().replace('٫', '.');
  if (digits === '') return null;
  return /^\d+(?:\.\d+)?$/.test(digits) ? Number(digits) : typed;
}

const idOf = ({ id }: { id: number | null }) => (id === null ? {} : { id });

/** The request body, without the version seen. */
export const toBody = ({ options, rows }: VariantsForm) => ({
  options: options.map(({ kind, name, values, ...option }) => ({
    ...idOf(option),
    kind,
    name,
    values: values.map((value) => ({
      ...idOf(value),
      name: value.name,
      hex: kind === 'shade' ? value.hex : '',
      picture_id: kind === 'shade' ? (value.picture?.id ?? null) : null,
    })),
  })),
  variants: rows.map(({ cells, ...row }) => ({
    ...idOf(row),
    values: options.map(({ key, values }) => values.findIndex((value) => value.key === row.values[key])),
    active: cells.active !== '',
    sku: cells.sku,
    gtin: cells.gtin,
    price: numberOrText(cells.price) ?? '',
    offer_price: numberOrText(cells.offer_price),
    offer_from: row.offerFrom,
    offer_until: row.offerUntil,
    // The stock of an existing variant is adjusted separately.
    ...(row.id === null && { stock: numberOrText(cells.stock) ?? 0 }),
    weight_grams: numberOrText(cells.weight_grams),
    size_amount: numberOrText(cells.size_amount),
    size_unit: cells.size_unit,
    picture_ids: row.pictureIds,
  })),
});

/** The name of a row: those of its values, as the storefront joins them. */
export const rowName = (options: readonly OptionFields[], { values }: Pick<Row, 'values'>): Bi => {
  const names = options.flatMap((option) => option.values.find(({ key }) => key === values[option.key])?.name ?? []);
  const join = (locale: Locale) => names.map((name) => pick(name, locale).trim() || '…').join(' · ');
  return { ar: join('ar'), en: join('en') };
};

/** The units of a typed stock; empty is zero, and null is not a number of units. */
export function unitsOf(typed: string): number | null {
  const digits = asciiDigits(typed).trim();
  return /^\d{0,7}$/.test(digits) ? Number(digits) : null;
}

/** A change of the stock of a variant: the counted units, or those to add. */
export type StockEdit = { id: number } & ({ counted: number } | { change: number });

/**
 * Existing rows whose stock was edited. Units added in bulk to a stock that was not typed are sent as a change: some may have been sold since the
 * grid was loaded.
 */
export const stockEdits = ({ rows }: VariantsForm, base: Variants): StockEdit[] =>
  rows.flatMap(({ id, cells, added }) => {
    const saved = base.variants.find((variant) => variant.id === id);
    const counted = unitsOf(cells.stock);
    if (saved === undefined || counted === null || counted === saved.stock) return [];
    return [{ id: saved.id, ...(counted === saved.stock + added ? { change: added } : { counted }) }];
  });

/** The cell of the stock over a later stock: a count stays as typed, and what was added is added to the later one. */
export const stockOver = ({ cells, added }: Row, saved: number, later: number): string =>
  cells.stock === String(saved + added) ? String(later + added) : cells.stock;

/** What the grid saves. Stock changes with every order, and pictures are removed elsewhere on the page. */
const contentOf = ({ options, variants }: Variants): string =>
  JSON.stringify([
    options,
    variants.map(({ stock: _stock, sold: _sold, picture: _picture, picture_ids: _pictureIds, ...variant }) => variant),
  ]);

export const isSameContent = (a: Variants, b: Variants): boolean => contentOf(a) === contentOf(b);

/** The form on top of a later version with the same content: stock that was not typed is the later one. */
export const withLaterStock = (form: VariantsForm, base: Variants, next: Variants): VariantsForm => ({
  ...form,
  rows: form.rows.map((row) => {
    const saved = base.variants.find(({ id }) => id === row.id);
    const later = next.variants.find(({ id }) => id === row.id);
    if (!saved || !later) return row;
    return { ...row, cells: { ...row.cells, stock: stockOver(row, saved.stock, later.stock) } };
  }),
});
