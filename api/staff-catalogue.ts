import { z } from '@hono/zod-openapi';
import { addPictures, picturesAtOnce } from '#shop/catalogue/manage/add-pictures.ts';
import { bulkProducts, bulkProductsInput } from '#shop/catalogue/manage/bulk-products.ts';
import { createProduct } from '#shop/catalogue/manage/create-product.ts';
import { deleteCategory } from '#shop/catalogue/manage/delete-category.ts';
import { deleteProduct } from '#shop/catalogue/manage/delete-product.ts';
import { duplicateProduct } from '#shop/catalogue/manage/duplicate-product.ts';
import { listManagedBrands, listManagedBrandsInput, showManagedBrand } from '#shop/catalogue/manage/list-brands.ts';
import {
  listManagedCategories,
  listManagedCategoriesInput,
  showManagedCategory,
} from '#shop/catalogue/manage/list-categories.ts';
import { listManagedProducts, listManagedProductsInput } from '#shop/catalogue/manage/list-products.ts';
import { listStockMoves, listStockMovesInput } from '#shop/catalogue/manage/list-stock-moves.ts';
import { moveCategory, moveCategoryInput } from '#shop/catalogue/manage/move-category.ts';
import { moveStock, moveStockInput } from '#shop/catalogue/manage/move-stock.ts';
import { createProductInput, updateProductInput } from '#shop/catalogue/manage/product-input.ts';
import { setCategoryPicture } from '#shop/catalogue/manage/set-category-picture.ts';
import { setPictures, setPicturesInput } from '#shop/catalogue/manage/set-pictures.ts';
import { setProductStatus, setProductStatusInput } from '#shop/catalogue/manage/set-product-status.ts';
import { showManagedProduct } from '#shop/catalogue/manage/show-product.ts';
import { updateProduct } from '#shop/catalogue/manage/update-product.ts';
import {
  createBrand,
  createBrandInput,
  deleteBrand,
  updateBrand,
  updateBrandInput,
} from '#shop/catalogue/manage/write-brand.ts';
import {
  createCategory,
  createCategoryInput,
  updateCategory,
  updateCategoryInput,
} from '#shop/catalogue/manage/write-category.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  bulkShape,
  presentBulk,
  presentManagedBrand,
  presentManagedCategory,
  presentManagedProduct,
  presentProductRow,
  presentStockMove,
  staffBrandShape,
  staffCategoryShape,
  staffProductRowShape,
  staffProductShape,
  stockMoveShape,
} from './presenters/staff-catalogue.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

const picture = 'JPEG, PNG, WebP or AVIF, 8 MB at most';

/** How staff keep products, their pictures and stock, categories and brands. */
export function staffCatalogueCalls(api: Api): void {
  productCalls(api);
  categoryCalls(api);
  brandCalls(api);
}

function productCalls(api: Api): void {
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

function categoryCalls(api: Api): void {
  const answer = z.array(staffCategoryShape);
  define(api, {
    method: 'get',
    path: paths.staffCategories,
    tag,
    summary: 'All categories in the order of the tree, or those that are sought',
    auth,
    scope,
    input: listManagedCategoriesInput,
    output: answer,
    handle: async (ctx, input) => {
      const list = await listManagedCategories(ctx, input);
      const { length } = list;
      return {
        data: list.map((category) => presentManagedCategory(ctx, category)),
        meta: { page: 1, per_page: length, total: length, last_page: 1 },
      };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffCategories,
    tag,
    summary: 'A new category, the last of its parent’s',
    auth,
    scope,
    input: createCategoryInput,
    output: staffCategoryShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentManagedCategory(ctx, await createCategory(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffCategory,
    tag,
    summary: 'One category',
    auth,
    scope,
    output: staffCategoryShape,
    handle: async (ctx, input) => ({ data: presentManagedCategory(ctx, await showManagedCategory(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffCategory,
    tag,
    summary: 'Change the fields that are given; a former address keeps leading to it',
    auth,
    scope,
    input: updateCategoryInput.omit({ id: true }),
    output: staffCategoryShape,
    handle: async (ctx, input) => ({
      data: presentManagedCategory(ctx, await updateCategory(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffCategory,
    tag,
    summary: 'Delete a category with nothing in it',
    auth,
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteCategory(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffCategoryMove,
    tag,
    summary: 'Hang a category below another, or at the top, at a place; gives the whole tree',
    auth,
    scope,
    input: moveCategoryInput.omit({ id: true }),
    output: answer,
    handle: async (ctx, input) => ({
      data: (await moveCategory(ctx, input)).map((category) => presentManagedCategory(ctx, category)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffCategoryPicture,
    tag,
    summary: 'Give a category its picture',
    auth,
    scope,
    input: z.object({}),
    files: { picture: { max: 1, description: picture } },
    output: staffCategoryShape,
    handle: async (ctx, input) => ({
      data: presentManagedCategory(ctx, await setCategoryPicture(ctx, input, input['picture'] ?? null)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffCategoryPicture,
    tag,
    summary: 'Take its picture from a category',
    auth,
    scope,
    output: staffCategoryShape,
    handle: async (ctx, input) => ({ data: presentManagedCategory(ctx, await setCategoryPicture(ctx, input)) }),
  });
}

function brandCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffBrands,
    tag,
    summary: 'Brands, by name unless asked otherwise',
    auth,
    scope,
    input: listManagedBrandsInput,
    output: z.array(staffBrandShape),
    handle: async (ctx, input) => {
      const list = await listManagedBrands(ctx, input);
      return { data: list.brands.map(presentManagedBrand), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffBrands,
    tag,
    summary: 'A new brand',
    auth,
    scope,
    input: createBrandInput,
    output: staffBrandShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentManagedBrand(await createBrand(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffBrand,
    tag,
    summary: 'One brand',
    auth,
    scope,
    output: staffBrandShape,
    handle: async (ctx, input) => ({ data: presentManagedBrand(await showManagedBrand(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffBrand,
    tag,
    summary: 'Change the fields that are given',
    auth,
    scope,
    input: updateBrandInput.omit({ id: true }),
    output: staffBrandShape,
    handle: async (ctx, input) => ({
      data: presentManagedBrand(await updateBrand(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffBrand,
    tag,
    summary: 'Delete a brand that no product bears',
    auth,
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteBrand(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
}
