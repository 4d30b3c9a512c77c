import { z } from '@hono/zod-openapi';
import { deleteCategory } from '#shop/catalogue/manage/delete-category.ts';
import {
  listManagedCategories,
  listManagedCategoriesInput,
  showManagedCategory,
} from '#shop/catalogue/manage/list-categories.ts';
import { moveCategory, moveCategoryInput } from '#shop/catalogue/manage/move-category.ts';
import { setCategoryPicture } from '#shop/catalogue/manage/set-category-picture.ts';
import {
  createCategory,
  createCategoryInput,
  updateCategory,
  updateCategoryInput,
} from '#shop/catalogue/manage/write-category.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentManagedCategory, staffCategoryShape } from './presenters/staff-catalogue.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

const picture = 'JPEG, PNG, WebP or AVIF, 8 MB at most';

/** How staff keep the tree of categories. */
export function staffCategoryCalls(api: Api): void {
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
