import { z } from '@hono/zod-openapi';
import { listManagedBrands, listManagedBrandsInput, showManagedBrand } from '#shop/catalogue/manage/list-brands.ts';
import {
  createBrand,
  createBrandInput,
  deleteBrand,
  updateBrand,
  updateBrandInput,
} from '#shop/catalogue/manage/write-brand.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentManagedBrand, staffBrandShape } from './presenters/staff-catalogue.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

/** How staff keep brands. */
export function staffBrandCalls(api: Api): void {
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
