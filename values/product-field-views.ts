import type { Bi, Locale } from './locale.ts';
import { type ProductField, productFields } from './product-fields.ts';

// What follows from the table of a product's fields, for the server, the back office and the product's page.

type Table = typeof productFields;

export type FieldName = keyof Table;

/** The names of the fields that have these properties. */
export type FieldsWith<P> = { [N in FieldName]: Table[N] extends P ? N : never }[FieldName];

export type FieldKindOf<N extends FieldName> = Table[N]['kind'];

export type ApiName<S extends string> = S extends `${infer A}${infer B}`
  ? `${A extends Lowercase<A> ? A : `_${Lowercase<A>}`}${ApiName<B>}`
  : '';

/** The name in the API and in SQL: `howToUse` → `how_to_use`. */
export const apiName = <S extends string>(name: S): ApiName<S> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ApiName<S>;

export const fieldOf = (name: FieldName): ProductField => productFields[name];

// Marked as pure: a product page, which needs none of them in the browser, leaves the table out.
export const fieldNames = /* @__PURE__ */ Object.keys(productFields) as FieldName[];

/** The names of the fields whose `property` is one of `values`. */
export const fieldsWith = <P extends keyof ProductField, V extends ProductField[P]>(
  property: P,
  ...values: readonly V[]
): FieldsWith<Record<P, V>>[] =>
  fieldNames.filter((name) => (values as readonly unknown[]).includes(fieldOf(name)[property])) as FieldsWith<
    Record<P, V>
  >[];

/** All names but these. */
export const withoutFields = <N extends FieldName>(names: readonly N[]): Exclude<FieldName, N>[] =>
  fieldNames.filter((name): name is Exclude<FieldName, N> => !names.includes(name as N));

/** The columns by language; a field that isn't localized has one column for both. */
export function columnsOf(name: FieldName): Bi {
  const { localized, column = name } = fieldOf(name);
  return localized ? { ar: `${column}Ar`, en: `${column}En` } : { ar: column, en: column };
}

/** The labels of the form by API name. */
export const fieldLabels = (locale: Locale): Record<ApiName<FieldName>, string> =>
  Object.fromEntries(fieldNames.map((name) => [apiName(name), fieldOf(name).label[locale]])) as Record<
    ApiName<FieldName>,
    string
  >;

/** The labels of the columns, for the audit log and the preview of an import. */
export function columnLabels(locale: Locale): Record<string, string> {
  const language = locale === 'ar' ? { ar: 'بالعربية', en: 'بالإنجليزية' } : { ar: 'in Arabic', en: 'in English' };
  return Object.fromEntries(
    fieldNames.flatMap((name): [string, string][] => {
      const { localized, label } = fieldOf(name);
      const columns = columnsOf(name);
      if (!localized) return [[columns.en, label[locale]]];
      return [
        [columns.ar, `${label[locale]} ${language.ar}`],
        [columns.en, `${label[locale]} ${language.en}`],
      ];
    }),
  );
}

/** The same values by API names. */
export const apiNames = <T>(values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [apiName(name), value]));

/** Fields of a product that are read. */
type Facts = Partial<Record<FieldName, unknown>>;

/** The facts of a product's page with their labels, blank ones left out. */
export const factsOf = (product: Facts, locale: Locale): { label: string; value: string }[] =>
  fieldsWith('page', 'fact').flatMap((name) => {
    const value = product[name];
    return typeof value === 'string' && value !== '' ? [{ label: fieldOf(name).label[locale], value }] : [];
  });

/** The properties of schema.org's Product that are fields here. */
export const schemaOrgOf = (product: Facts): Record<string, string> =>
  Object.fromEntries(
    fieldNames.flatMap((name) => {
      const { schemaOrg } = fieldOf(name);
      const value = product[name];
      return schemaOrg && typeof value === 'string' && value !== '' ? [[schemaOrg, value]] : [];
    }),
  );
