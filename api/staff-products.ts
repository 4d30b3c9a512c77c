import { z } from '@hono/zod-openapi';
import { addPictures, picturesAtOnce } from '#shop/catalogue/manage/add-pictures.ts';
import { bulkProducts, bulkProductsInput } from '#shop/catalogue/manage/bulk-products.ts';
import { createProduct } from '#shop/catalogue/manage/create-product.ts';
import { deleteProduct } from '#shop/catalogue/manage/delete-product.ts';
import { duplicateProduct } from '#shop/catalogue/manage/duplicate-product.ts';
import { listManagedProducts, listManagedProductsInput } from '#shop/catalogue/manage/list-products.ts';
import { listStockMoves, listStockMovesInput } from '#shop/catalogue/manage/list-stock-moves.ts';
import { moveStock, moveStockInput } from '#shop/catalogue/manage/move-stock.ts';
import { createProductInput, updateProductInput } from '#shop/catalogue/manage/product-input.ts';
import { setPictures, setPicturesInput } from '#shop/catalogue/manage/set-pictures.ts';
import { setProductStatus, setProductStatusInput } from '#shop/catalogue/manage/set-product-status.ts';
import { showManagedProduct } from '#shop/catalogue/manage/show-product.ts';
import { updateProduct } from '#shop/catalogue/manage/update-product.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  bulkShape,
  presentBulk,
  presentManagedProduct,
  presentProductRow,
  presentStockMove,
  staffProductRowShape,
  staffProductShape,
  stockMoveShape,
} from './presenters/staff-catalogue.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

const picture = 'JPEG, PNG, WebP or AVIF, 8 MB at most';

/** How staff keep products, their pictures and stock. */
export function staffProductCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffProducts,
    tag,
    summary: 'Products in any state, by words and filters',
    description: 'Without `sort` those that fit a search best come first, else the newest',
    auth,
    scope,
    input: listManagedProductsInput,
    output: z.array(staffProductRowShape),
    handle: async (ctx, input) => {
      const list = await listManagedProducts(ctx, input);
      return { data: list.products.map((product) => presentProductRow(ctx, product)), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffProducts,
    tag,
    summary: 'A new product, as a draft',
    auth,
    scope,
    input: createProductInput,
    output: staffProductShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await createProduct(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffProductsBulk,
    tag,
    summary: 'Change price, offer, stock, status, category or brand of up to 500 products, each by itself',
    auth,
    scope,
    input: bulkProductsInput,
    output: bulkShape,
    handle: async (ctx, input) => ({ data: presentBulk(ctx, await bulkProducts(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffProduct,
    tag,
    summary: 'A product in any state',
    auth,
    scope,
    output: staffProductShape,
    handle: async (ctx, input) => ({ data: presentManagedProduct(ctx, await showManagedProduct(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffProduct,
    tag,
    summary: 'Change the fields that are given; a former address keeps leading to it',
    auth,
    scope,
    input: updateProductInput.omit({ id: true }),
    output: staffProductShape,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await updateProduct(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffProduct,
    tag,
    summary: 'Delete a product that no order names; others are withdrawn',
    auth,
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteProduct(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffProductStatus,
    tag,
    summary: 'Publish a product, at once or `at` a moment, withdraw it (archived), or make a draft of it',
    auth,
    scope,
    input: setProductStatusInput.omit({ id: true }),
    output: staffProductShape,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await setProductStatus(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffProductDuplicate,
    tag,
    summary: 'A draft like this product',
    auth,
    scope,
    output: staffProductShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await duplicateProduct(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffProductPictures,
    tag,
    summary: `Add up to ${picturesAtOnce} pictures behind those it has`,
    auth,
    scope,
    input: z.object({}),
    files: { pictures: { max: picturesAtOnce, description: picture } },
    output: staffProductShape,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await addPictures(ctx, input, input['pictures'])),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'put',
    path: paths.staffProductPictures,
    tag,
    summary: 'The pictures that stay, in their order, with what they show; others go',
    auth,
    scope,
    input: setPicturesInput.omit({ id: true }),
    output: staffProductShape,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await setPictures(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffProductStock,
    tag,
    summary: 'What staff did to its stock, the last first',
    auth,
    scope,
    input: listStockMovesInput.omit({ id: true }),
    output: z.array(stockMoveShape),
    handle: async (ctx, input) => {
      const list = await listStockMoves(ctx, input);
      return { data: list.moves.map(presentStockMove), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffProductStock,
    tag,
    summary: 'Change its stock by so many pieces, or to what was counted, and say why',
    auth,
    scope,
    input: moveStockInput.omit({ id: true }),
    output: staffProductShape,
    handle: async (ctx, input) => ({
      data: presentManagedProduct(ctx, await moveStock(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
}
