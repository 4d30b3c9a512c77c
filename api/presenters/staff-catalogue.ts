import { z } from '@hono/zod-openapi';
import type { BulkOutcome } from '#shop/catalogue/manage/bulk-products.ts';
import type { ManagedCategory } from '#shop/catalogue/manage/category.ts';
import type { ManagedBrand } from '#shop/catalogue/manage/list-brands.ts';
import type { StockMovement } from '#shop/catalogue/manage/list-stock-movements.ts';
import type { ManagedProduct } from '#shop/catalogue/manage/product.ts';
import { averageRating } from '#shop/catalogue/card.ts';
import type { Ctx } from '#shop/context.ts';
import type { ImportRun } from '#shop/import/manage/import-run.ts';
import type { ImportRow } from '#shop/import/manage/list-import-rows.ts';
import { pictureUrl } from '#shop/uploads/picture-store.ts';
import { egp, piastres } from '#values/money.ts';
import { stockReasons } from '#values/stock.ts';
import { apiName, fieldsWith, withoutFields } from '#values/product-field-views.ts';
import { errorText, fieldTexts } from '#words/error-text.ts';
import { getMessages } from '#words/messages.ts';
import { bi, fieldReplies, moment, presentFields } from './product-fields.ts';
import { mappedNames } from '#shop/import/formats/fields.ts';
import type { ImportColumns } from '#shop/import/manage/show-import-columns.ts';
import { importStatuses } from '#values/imports.ts';

const named = z.object({ id: z.number().int(), name: bi });

const pictureSchema = z.object({
  id: z.number().int(),
  url: z.string().describe('picture 640 pixels wide'),
  width: z.number().int(),
  height: z.number().int(),
});

const urlOf = ({ publicUrl }: Ctx, hash: string): string => `${publicUrl}${pictureUrl(hash, 640, 'webp')}`;

/** Brand and category are shown by name, see `named`. */
const listFields = fieldsWith('inList', true);
const furtherFields = withoutFields([...listFields, ...fieldsWith('kind', 'reference')]);

export const staffProductRowSchema = z
  .object({
    id: z.number().int(),
    ...fieldReplies(listFields),
    status: z.enum(['draft', 'scheduled', 'published', 'archived']),
    published_at: moment,
    brand: named,
    category: named,
    picture: z.string().nullable(),
    pictures_count: z.number().int(),
    currency: z.literal('EGP'),
    is_set: z.boolean().describe('sells variants of other products together'),
    stock: z.number().int(),
    is_low: z.boolean(),
    sold: z.number().int(),
    rate: z.number(),
    rates_count: z.number().int(),
    created_at: moment,
    updated_at: moment.describe('send as `seen` with a change'),
  })
  .openapi('StaffProductRow');

/** A product in a staff list. */
export const presentProductRow = (ctx: Ctx, product: ManagedProduct): z.input<typeof staffProductRowSchema> => ({
  id: product.id,
  ...presentFields(listFields, product),
  status: product.state,
  published_at: product.publishedAt,
  brand: product.brand,
  category: product.category,
  picture: product.pictures[0] ? urlOf(ctx, product.pictures[0].hash) : null,
  pictures_count: product.pictures.length,
  currency: 'EGP',
  is_set: product.isSet,
  stock: product.stock,
  is_low: product.isLow,
  sold: product.soldCount,
  rate: averageRating(product.ratingSum, product.ratingCount),
  rates_count: product.ratingCount,
  created_at: product.createdAt,
  updated_at: product.updatedAt,
});

export const staffProductSchema = staffProductRowSchema
  .extend({
    former_slugs: z.array(z.string()),
    updated_by: z.object({ id: z.number().int(), name: z.string() }).nullable(),
    ...fieldReplies(furtherFields),
    pictures: z.array(pictureSchema.extend({ alt: bi })),
    preview_url: z.string().describe('preview of the product page in any status, for staff with `catalogue.manage`'),
  })
  .openapi('StaffProduct');

/** A product with all fields that staff edit. */
export const presentManagedProduct = (ctx: Ctx, product: ManagedProduct): z.input<typeof staffProductSchema> => ({
  ...presentProductRow(ctx, product),
  former_slugs: product.formerSlugs,
  updated_by: product.changedBy,
  ...presentFields(furtherFields, product),
  pictures: product.pictures.map(({ id, hash, width, height, alt }) => ({
    id,
    url: urlOf(ctx, hash),
    width,
    height,
    alt,
  })),
  preview_url: `${ctx.publicUrl}/${ctx.locale}/preview/product/${product.id}`,
});

export const stockMoveSchema = z
  .object({
    id: z.number().int(),
    variant_name: z.string().describe('empty for a product without options'),
    change: z.number().int(),
    stock: z.number().int().describe('stock after the change'),
    reason: z.enum(stockReasons),
    note: z.string().nullable(),
    by: z.object({ id: z.number().int(), name: z.string() }).nullable().describe('null: the shop itself'),
    at: moment,
  })
  .openapi('StockMove');

export const presentStockMove = ({ actor, variantName, ...move }: StockMovement): z.input<typeof stockMoveSchema> => ({
  ...move,
  variant_name: variantName,
  by: actor,
});

export const bulkSchema = z
  .object({
    done: z.array(z.number().int()),
    refused: z.array(z.object({ id: z.number().int(), message: z.string() })),
  })
  .openapi('BulkOutcome');

/** The ids that were done, and the errors of the others, in the user's language. */
export function presentBulk({ locale }: Ctx, { done, refused }: BulkOutcome): z.input<typeof bulkSchema> {
  const words = getMessages(locale);
  return {
    done,
    refused: refused.map(({ id, error }) => ({
      id,
      message: error.fields
        ? Object.values(fieldTexts(words, error.fields)).flat().join(' · ')
        : errorText(words, error.code, error.params),
    })),
  };
}

export const staffCategorySchema = z
  .object({
    id: z.number().int(),
    parent_id: z.number().int().nullable(),
    position: z.number().int().describe('position among the children of its parent, starting at 0'),
    slug: z.string(),
    former_slugs: z.array(z.string()),
    name: bi,
    description: bi,
    picture: pictureSchema.nullable(),
    picture_alt: bi,
    hidden: z.boolean().describe('hidden itself; the descendants of a hidden category are not shown either'),
    products_count: z.number().int().describe('products of the category and its descendants, in any status'),
    children_count: z.number().int(),
    updated_at: moment,
  })
  .openapi('StaffCategory');

export const presentManagedCategory = (ctx: Ctx, category: ManagedCategory): z.input<typeof staffCategorySchema> => ({
  id: category.id,
  parent_id: category.parentId,
  position: category.position,
  slug: category.slug,
  former_slugs: category.formerSlugs,
  name: category.name,
  description: category.description,
  picture: category.picture && {
    id: category.picture.id,
    url: urlOf(ctx, category.picture.hash),
    width: category.picture.width,
    height: category.picture.height,
  },
  picture_alt: category.pictureAlt,
  hidden: category.hidden,
  products_count: category.productsCount,
  children_count: category.childrenCount,
  updated_at: category.updatedAt,
});

export const staffBrandSchema = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    name: bi,
    story: bi,
    products_count: z.number().int(),
    updated_at: moment,
  })
  .openapi('StaffBrand');

export const presentManagedBrand = (brand: ManagedBrand): z.input<typeof staffBrandSchema> => ({
  id: brand.id,
  slug: brand.slug,
  name: brand.name,
  story: brand.story,
  products_count: brand.productsCount,
  updated_at: brand.updatedAt,
});

export const importSchema = z
  .object({
    id: z.number().int(),
    name: z.string(),
    state: z.enum(importStatuses),
    progress: z.number().int().describe('percentage of the current stage'),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int().describe('number of skipped products'),
    skipped: z.number().int().describe('number of services left out'),
    variants: z.number().int(),
    without_picture: z.number().int().describe('number of products that have no picture'),
    sold_out: z.number().int(),
    problems: z.number().int().describe('number of errors in the file, or of products that an undo left'),
    restored: z.number().int().describe('number of products that an undo deleted, archived or put back'),
    choices: z.object({ publishes: z.boolean(), factor: z.number(), left_out: z.array(z.string()) }),
    findings: z
      .object({
        currency: z.string().nullable().describe('code of the currency that the file names'),
        lowest: z.number().nullable().describe('lowest price in the currency of the file'),
        highest: z.number().nullable(),
        services: z.array(z.object({ type: z.string(), products: z.number().int() })),
      })
      .nullable(),
    by: z.object({ id: z.number().int(), name: z.string() }),
    created_at: moment,
    finished_at: moment.nullable(),
    undo_until: moment.nullable(),
  })
  .openapi('CatalogueImport');

export const presentImport = (run: ImportRun): z.input<typeof importSchema> => ({
  id: run.id,
  name: run.name,
  state: run.state,
  progress: Math.floor((run.line * 100) / run.lines),
  created: run.created,
  changed: run.changed,
  unchanged: run.unchanged,
  refused: run.refused,
  skipped: run.skipped,
  variants: run.variants,
  without_picture: run.withoutPicture,
  sold_out: run.soldOut,
  problems: run.problems,
  restored: run.restored,
  choices: { publishes: run.choices.publishes, factor: run.choices.factor, left_out: run.choices.leftOut },
  findings: run.findings && {
    ...run.findings,
    lowest: run.findings.lowest && egp(run.findings.lowest),
    highest: run.findings.highest && egp(run.findings.highest),
  },
  by: run.by,
  created_at: run.createdAt,
  finished_at: run.finishedAt,
  undo_until: run.undoUntil,
});

export const importColumnsSchema = z
  .object({
    columns: z.array(z.object({ header: z.string(), samples: z.array(z.string()) })),
    mapping: z.record(z.string(), z.string()).describe('the header of the file for each field'),
    fields: z.array(z.string()),
  })
  .openapi('CatalogueImportColumns');

export const presentImportColumns = ({ columns, mapping }: ImportColumns): z.input<typeof importColumnsSchema> => ({
  columns,
  mapping: Object.fromEntries(
    Object.entries(mapping).flatMap(([name, header]) => (header === undefined ? [] : [[apiName(name), header]])),
  ),
  fields: mappedNames.map((name) => apiName(name)),
});

export const importRowSchema = z
  .object({
    id: z.number().int(),
    line: z.number().int(),
    result: z.enum(['created', 'changed', 'refused']),
    slug: z.string().nullable(),
    column: z.string().nullable(),
    text: z.string().nullable().describe('error message'),
    changes: z.array(
      z.object({
        field: z.string(),
        variant: z.string().nullable().describe('name of the variant; null for the product itself'),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  })
  .openapi('CatalogueImportRow');

const amounts: readonly string[] = fieldsWith('kind', 'amount');

/** Amounts are stored in piastres. */
const shown = (field: string, value: unknown): unknown =>
  amounts.includes(field) && typeof value === 'number' ? egp(piastres(value)) : value;

export const presentImportRow = ({ changes, ...row }: ImportRow): z.input<typeof importRowSchema> => ({
  ...row,
  changes: changes.map(({ field, variant = null, before, after }) => ({
    field: apiName(field),
    variant,
    before: shown(field, before),
    after: shown(field, after),
  })),
});
