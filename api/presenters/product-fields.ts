import { z } from '@hono/zod-openapi';
import type { PageFields } from '#shop/catalogue/get-product.ts';
import type { StoredFields } from '#shop/catalogue/product-fields.ts';
import { egp, type Piastres } from '#values/money.ts';
import {
  apiName,
  type ApiName,
  type FieldKindOf,
  type FieldName,
  fieldOf,
  type FieldsWith,
} from '#values/product-field-views.ts';

export const bi = z.object({ ar: z.string(), en: z.string() });
export const moment = z.iso.datetime();

const replies = {
  slug: z.string(),
  line: z.string(),
  text: z.string(),
  html: z.string(),
  code: z.string(),
  reference: z.number().int(),
  amount: z.number(),
  time: moment,
  units: z.number().int(),
};

type Reply<N extends FieldName> =
  N extends FieldsWith<{ localized: true }>
    ? typeof bi
    : N extends FieldsWith<{ nullable: true }>
      ? z.ZodNullable<(typeof replies)[FieldKindOf<N>]>
      : (typeof replies)[FieldKindOf<N>];

type Replies<N extends FieldName> = { [K in N as ApiName<K>]: Reply<K> };

type Presented<N extends FieldName> = { [K in N as ApiName<K>]: z.input<Reply<K>> };

/** The schemas of the fields in replies to staff. */
export const fieldReplies = <N extends FieldName>(names: readonly N[]): Replies<N> =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, localized, nullable } = fieldOf(name);
      const baseSchema = localized ? bi : replies[kind];
      const reply = nullable ? baseSchema.nullable() : baseSchema;
      if (kind === 'html') return [apiName(name), reply.describe('HTML')];
      return [apiName(name), kind === 'units' ? reply.describe(unitsNote) : reply];
    }),
  ) as Replies<N>;

const unitsNote = 'of so many or fewer the team is told; null: as the settings say';

/** The fields in a reply to staff: amounts in EGP. */
export const presentFields = <N extends FieldName>(names: readonly N[], product: StoredFields): Presented<N> =>
  Object.fromEntries(
    names.map((name) => {
      const value = product[name];
      return [apiName(name), fieldOf(name).kind === 'amount' && value !== null ? egp(value as Piastres) : value];
    }),
  ) as Presented<N>;

type PageReplies = { [K in keyof PageFields as ApiName<K>]: z.ZodType<PageFields[K], PageFields[K]> };

/** The schemas of the fields of a product's page, in the user's language. */
export const pageReplies = (names: readonly (keyof PageFields)[]): PageReplies =>
  Object.fromEntries(
    names.map((name) => [apiName(name), fieldOf(name).nullable ? z.string().nullable() : z.string()]),
  ) as unknown as PageReplies;

export const presentPageFields = (
  names: readonly (keyof PageFields)[],
  product: PageFields,
): { [K in keyof PageFields as ApiName<K>]: PageFields[K] } =>
  Object.fromEntries(names.map((name) => [apiName(name), product[name]])) as never;
