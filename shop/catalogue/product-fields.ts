import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { products } from '#db/schema.ts';
import { invalidField } from '#shop/errors.ts';
import { multiline, price, rowId, singleLine, timestamp } from '#shop/parse.ts';
import { type Bi, locales } from '#values/locale.ts';
import type { Piastres } from '#values/money.ts';
import {
  apiName,
  type ApiName,
  columnsOf,
  type FieldKindOf,
  type FieldName,
  fieldNames,
  fieldOf,
  type FieldsWith,
} from '#values/product-field-views.ts';
import { code, html, line, localizedField, lowStock } from './manage/input.ts';
import { slugOf } from './slug.ts';

// What follows from the table of a product's fields for the database and for input. The table itself is in values/, because the back office
// and the storefront's components may not import values of the shop.

type Nullable<N extends FieldName, T> = N extends FieldsWith<{ nullable: true }> ? T | null : T;
type Localized<N extends FieldName, T, L> = N extends FieldsWith<{ localized: true }> ? L : T;

type Given = { reference: number | string; amount: number | string; units: number | string };
type GivenOf<N extends FieldName> = Nullable<
  N,
  FieldKindOf<N> extends keyof Given ? Given[FieldKindOf<N>] : Localized<N, string, Partial<Bi>>
>;

type Shape = {
  [N in FieldName as ApiName<N>]: z.ZodOptional<z.ZodType<Localized<N, unknown, Partial<Bi>>, GivenOf<N>>>;
};

function schemaOf(name: FieldName): z.ZodType {
  const { kind, max = 0, localized, nullable, parse } = fieldOf(name);
  const simple = {
    slug: () => singleLine(max),
    line: () => line(max),
    text: () => multiline(max),
    html: () => html,
    code: () => code(max, parse),
    reference: () => rowId,
    amount: () =>
      nullable ? z.preprocess((value) => (value === '' ? null : value), price.nullable().optional()) : price,
    time: () => timestamp,
    units: () => lowStock,
  }[kind]();
  return localized ? localizedField(simple) : simple;
}

/** The input of each field; every one may be left out. */
export const productInput = Object.fromEntries(
  fieldNames.map((name) => [apiName(name), schemaOf(name).optional()]),
) as Shape;

type Product = typeof products.$inferSelect;

/** The columns of the fields that are given. 422 at `slug` for a slug without a letter. */
export function toProductPatch(fields: Readonly<Record<string, unknown>>): Partial<Product> {
  const values = fieldNames.flatMap((name): [string, unknown][] => {
    const value = fields[apiName(name)];
    const columns = columnsOf(name);
    if (!fieldOf(name).localized)
      return [[columns.en, name === 'slug' && value !== undefined ? slugFrom(value) : value]];
    return locales.map((locale) => [columns[locale], (value as Partial<Bi> | undefined)?.[locale]]);
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

export function slugFrom(text: unknown): string {
  const slug = slugOf(String(text));
  if (slug === '') throw invalidField('slug', 'not_valid');
  return slug;
}

/** The columns of nullable fields, as null. */
export const blankFields = <N extends FieldsWith<{ nullable: true }>>(names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [columnsOf(name).en, null])) as { [K in N]: null };

type Stored = { reference: number; amount: Piastres; units: number };

/** The values of fields as they are read: amounts in piastres, times as text. */
export type StoredFields<N extends FieldName = FieldName> = {
  [K in N]: Nullable<K, FieldKindOf<K> extends keyof Stored ? Stored[FieldKindOf<K>] : Localized<K, string, Bi>>;
};

/** The columns of `names` of products `p`, by the names of the fields. */
export const selectFields = (names: readonly FieldName[]): SQL =>
  sql.raw(
    names
      .map((name) => {
        const { ar, en } = columnsOf(name);
        const value = fieldOf(name).localized
          ? `json_build_object('ar', p.${apiName(ar)}, 'en', p.${apiName(en)})`
          : `p.${apiName(en)}`;
        return `${value} ${apiName(name)}`;
      })
      .join(', '),
  );

const bi = z.object({ ar: z.string(), en: z.string() });

/** The schema of what `selectFields` reads. */
export const storedFields = <N extends FieldName>(names: readonly N[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, localized, nullable } = fieldOf(name);
      const isNumber = kind === 'reference' || kind === 'amount' || kind === 'units';
      const value = localized ? bi : isNumber ? z.int() : z.string();
      return [name, nullable ? value.nullable() : value];
    }),
  ) as unknown as { [K in N]: z.ZodType<StoredFields<K>[K]> };
