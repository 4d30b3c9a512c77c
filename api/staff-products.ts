import { z } from '@hono/zod-openapi';
import { addPictures, maxPicturesPerUpload } from '#shop/catalogue/manage/add-pictures.ts';
import { bulkProducts } from '#shop/catalogue/manage/bulk-products.ts';
import { createProduct } from '#shop/catalogue/manage/create-product.ts';
import { deleteProduct } from '#shop/catalogue/manage/delete-product.ts';
import { duplicateProduct } from '#shop/catalogue/manage/duplicate-product.ts';
import { listManagedProducts } from '#shop/catalogue/manage/list-products.ts';
import { listStockMovements } from '#shop/catalogue/manage/list-stock-movements.ts';
import { adjustStock } from '#shop/catalogue/manage/adjust-stock.ts';
import { setPictures } from '#shop/catalogue/manage/set-pictures.ts';
import { setProductStatus } from '#shop/catalogue/manage/set-product-status.ts';
import { saveSet } from '#shop/catalogue/manage/save-set.ts';
import { showSet } from '#shop/catalogue/manage/sets.ts';
import { setVariants } from '#shop/catalogue/manage/set-variants.ts';
import { showManagedProduct } from '#shop/catalogue/manage/show-product.ts';
import { storeSwatch } from '#shop/catalogue/manage/store-swatch.ts';
import { updateProduct } from '#shop/catalogue/manage/update-product.ts';
import { showVariants } from '#shop/catalogue/manage/variants.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  bulkSchema,
  presentBulk,
  presentManagedProduct,
  presentProductRow,
  presentStockMove,
  staffProductRowSchema,
  staffProductSchema,
  stockMoveSchema,
} from './presenters/staff-catalogue.ts';
import { presentManagedSet, staffSetSchema } from './presenters/staff-set.ts';
import {
  presentManagedVariants,
  presentSwatch,
  staffVariantsSchema,
  swatchSchema,
} from './presenters/staff-variants.ts';
import { readFile, readFiles } from './read-files.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

const picture = 'JPEG, PNG, WebP or AVIF, 8 MB at most';

/** Products with their pictures and stock, managed by staff. */
export const staffProductRoutes = [
  expose(listManagedProducts, {
    method: 'get',
    path: paths.staffProducts,
    tag,
    summary: 'List products in any state by search and filters',
    description: 'Without `sort`, products are sorted by relevance to a search, otherwise newest first',
    output: z.array(staffProductRowSchema),
    present: (list, ctx) => list.products.map((product) => presentProductRow(ctx, product)),
    meta: presentPage,
  }),
  expose(createProduct, {
    method: 'post',
    path: paths.staffProducts,
    tag,
    summary: 'Create a product as a draft',
    output: staffProductSchema,
    created: true,
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(bulkProducts, {
    method: 'post',
    path: paths.staffProductsBulk,
    tag,
    summary: 'Update price, offer, stock, status, category or brand of up to 500 products, each independently',
    idempotent: true,
    extra: (_, c) => [{ key: c.req.header('idempotency-key') }],
    output: bulkSchema,
    present: (result, ctx) => presentBulk(ctx, result),
  }),
  expose(showManagedProduct, {
    method: 'get',
    path: paths.staffProduct,
    tag,
    summary: 'Get a product in any state',
    output: staffProductSchema,
    present: (result, ctx) => presentManagedProduct(ctx, result),
  }),
  expose(updateProduct, {
    method: 'put',
    path: paths.staffProduct,
    tag,
    summary: 'Update a product; omitted fields keep their values, and a former slug redirects to the new one',
    output: staffProductSchema,
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(deleteProduct, {
    method: 'delete',
    path: paths.staffProduct,
    tag,
    summary: 'Delete a product without orders, or archive one that has orders',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
  expose(setProductStatus, {
    method: 'post',
    path: paths.staffProductStatus,
    tag,
    summary: 'Publish a product now or at the time `at`, archive it, or turn it into a draft',
    output: staffProductSchema,
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(duplicateProduct, {
    method: 'post',
    path: paths.staffProductDuplicate,
    tag,
    summary: 'Create a draft as a copy of a product',
    output: staffProductSchema,
    created: true,
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(addPictures, {
    method: 'post',
    path: paths.staffProductPictures,
    tag,
    summary: `Add up to ${maxPicturesPerUpload} pictures after the existing ones`,
    auth,
    scope,
    input: z.object({}),
    files: { pictures: { max: maxPicturesPerUpload, description: picture } },
    output: staffProductSchema,
    extra: (input) => [readFiles(input, 'pictures')],
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setPictures, {
    method: 'put',
    path: paths.staffProductPictures,
    tag,
    summary: 'Set the order and alternative texts of a product’s pictures; omitted pictures are deleted',
    output: staffProductSchema,
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(showVariants, {
    method: 'get',
    path: paths.staffProductVariants,
    tag,
    summary: 'Get the options and variants of a product',
    output: staffVariantsSchema,
    present: (result, ctx) => presentManagedVariants(ctx, result),
  }),
  expose(setVariants, {
    method: 'put',
    path: paths.staffProductVariants,
    tag,
    summary: 'Set the options and all variants of a product; omitted ones are deleted, unless they were ordered',
    output: staffVariantsSchema,
    present: (result, ctx) => presentManagedVariants(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(storeSwatch, {
    method: 'post',
    path: paths.staffSwatches,
    tag,
    summary: 'Upload the picture of a shade; unused pictures are deleted after a day',
    auth,
    scope,
    input: z.object({}),
    files: { picture: { max: 1, description: picture } },
    output: swatchSchema,
    created: true,
    extra: (input) => [readFile(input, 'picture')],
    present: (result, ctx) => presentSwatch(ctx, result),
  }),
  expose(showSet, {
    method: 'get',
    path: paths.staffProductSet,
    tag,
    summary: 'Get what a product sells together; without parts it is no set',
    output: staffSetSchema,
    present: (result, ctx) => presentManagedSet(ctx, result),
  }),
  expose(saveSet, {
    method: 'put',
    path: paths.staffProductSet,
    tag,
    summary: 'Set the parts of a set and its price or percentage; without parts it is no longer a set',
    output: staffSetSchema,
    present: (result, ctx) => presentManagedSet(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(listStockMovements, {
    method: 'get',
    path: paths.staffProductStock,
    tag,
    summary: 'List the stock changes by staff, latest first',
    output: z.array(stockMoveSchema),
    present: (list) => list.moves.map(presentStockMove),
    meta: presentPage,
  }),
  expose(adjustStock, {
    method: 'post',
    path: paths.staffProductStock,
    tag,
    summary: 'Change the stock by a number of units, or set it to a count, with a reason',
    idempotent: true,
    extra: (_, c) => [{ key: c.req.header('idempotency-key') }],
    output: staffProductSchema,
    present: (result, ctx) => presentManagedProduct(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
] as const;
