import { z } from '@hono/zod-openapi';
import { deleteCategory } from '#shop/catalogue/manage/delete-category.ts';
import { listManagedCategories, showManagedCategory } from '#shop/catalogue/manage/list-categories.ts';
import { moveCategory } from '#shop/catalogue/manage/move-category.ts';
import { deleteCategoryPicture, setCategoryPicture } from '#shop/catalogue/manage/set-category-picture.ts';
import { createCategory, updateCategory } from '#shop/catalogue/manage/write-category.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentManagedCategory, staffCategorySchema } from './presenters/staff-catalogue.ts';
import { readFile } from './read-files.ts';

const tag = 'Staff';
const auth = 'user';
const scope = 'catalogue.manage';

const picture = 'JPEG, PNG, WebP or AVIF, 8 MB at most';

/** The tree of categories, managed by staff. */
export const staffCategoryRoutes = [
  expose(listManagedCategories, {
    method: 'get',
    path: paths.staffCategories,
    tag,
    summary: 'List all categories in the order of the tree, or those that match a search',
    output: z.array(staffCategorySchema),
    present: (list, ctx) => list.map((category) => presentManagedCategory(ctx, category)),
    meta: ({ length }) => ({ page: 1, per_page: length, total: length, last_page: 1 }),
  }),
  expose(createCategory, {
    method: 'post',
    path: paths.staffCategories,
    tag,
    summary: 'Create a category as the last child of its parent',
    output: staffCategorySchema,
    created: true,
    present: (result, ctx) => presentManagedCategory(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(showManagedCategory, {
    method: 'get',
    path: paths.staffCategory,
    tag,
    summary: 'Get a category',
    output: staffCategorySchema,
    present: (result, ctx) => presentManagedCategory(ctx, result),
  }),
  expose(updateCategory, {
    method: 'put',
    path: paths.staffCategory,
    tag,
    summary: 'Update a category; omitted fields keep their values, and a former slug redirects to the new one',
    output: staffCategorySchema,
    present: (result, ctx) => presentManagedCategory(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(deleteCategory, {
    method: 'delete',
    path: paths.staffCategory,
    tag,
    summary: 'Delete an empty category',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
  expose(moveCategory, {
    method: 'post',
    path: paths.staffCategoryMove,
    tag,
    summary: 'Move a category to a position below another one or at the top; returns the whole tree',
    output: z.array(staffCategorySchema),
    present: (result, ctx) => result.map((category) => presentManagedCategory(ctx, category)),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(setCategoryPicture, {
    method: 'post',
    path: paths.staffCategoryPicture,
    tag,
    summary: 'Set the picture of a category',
    auth,
    scope,
    input: z.object({}),
    files: { picture: { max: 1, description: picture } },
    output: staffCategorySchema,
    extra: (input) => [readFile(input, 'picture')],
    present: (result, ctx) => presentManagedCategory(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(deleteCategoryPicture, {
    method: 'delete',
    path: paths.staffCategoryPicture,
    tag,
    summary: 'Delete the picture of a category',
    auth,
    scope,
    output: staffCategorySchema,
    present: (result, ctx) => presentManagedCategory(ctx, result),
  }),
] as const;
