import { z } from '@hono/zod-openapi';
import { listManagedBrands, showManagedBrand } from '#shop/catalogue/manage/list-brands.ts';
import { createBrand, deleteBrand, updateBrand } from '#shop/catalogue/manage/write-brand.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentManagedBrand, staffBrandSchema } from './presenters/staff-catalogue.ts';

const tag = 'Staff';

/** Brands, managed by staff. */
export const staffBrandRoutes = [
  expose(listManagedBrands, {
    method: 'get',
    path: paths.staffBrands,
    tag,
    summary: 'List brands, by name by default',
    output: z.array(staffBrandSchema),
    present: (list) => list.brands.map(presentManagedBrand),
    meta: presentPage,
  }),
  expose(createBrand, {
    method: 'post',
    path: paths.staffBrands,
    tag,
    summary: 'Create a brand',
    output: staffBrandSchema,
    created: true,
    present: presentManagedBrand,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(showManagedBrand, {
    method: 'get',
    path: paths.staffBrand,
    tag,
    summary: 'Get a brand',
    output: staffBrandSchema,
    present: presentManagedBrand,
  }),
  expose(updateBrand, {
    method: 'put',
    path: paths.staffBrand,
    tag,
    summary: 'Update a brand; omitted fields keep their values',
    output: staffBrandSchema,
    present: presentManagedBrand,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(deleteBrand, {
    method: 'delete',
    path: paths.staffBrand,
    tag,
    summary: 'Delete a brand without products',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
] as const;
