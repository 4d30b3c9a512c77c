import { z } from '@hono/zod-openapi';
import { listManagedPages, showManagedPage } from '#shop/content/manage/pages/list-managed-pages.ts';
import { listPageVersions } from '#shop/content/manage/pages/list-page-versions.ts';
import { updatePage } from '#shop/content/manage/pages/update-page.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import {
  pageVersionSchema,
  presentManagedPage,
  presentPageVersion,
  staffPageSchema,
} from './presenters/staff-content.ts';

const tag = 'Staff';

/** The static pages: about, shipping, refund, privacy, terms. */
export const staffContentPageRoutes = [
  expose(listManagedPages, {
    method: 'get',
    path: paths.staffPages,
    tag,
    summary: 'List all static pages',
    output: z.array(staffPageSchema),
    present: (pages) => pages.map(presentManagedPage),
    meta: ({ length }) => ({ page: 1, per_page: length, total: length, last_page: 1 }),
  }),
  expose(showManagedPage, {
    method: 'get',
    path: paths.staffPage,
    tag,
    summary: 'Get a static page',
    output: staffPageSchema,
    present: presentManagedPage,
  }),
  expose(updatePage, {
    method: 'put',
    path: paths.staffPage,
    tag,
    summary: 'Update the texts of a static page; omitted fields keep their values',
    description: 'In `body`, only headings, paragraphs, lists, quotes, bold, italic and links are kept',
    output: staffPageSchema,
    present: presentManagedPage,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(listPageVersions, {
    method: 'get',
    path: paths.staffPageVersions,
    tag,
    summary: 'List the previous versions of a page, latest first',
    output: z.array(pageVersionSchema),
    present: (result) => result.map(presentPageVersion),
  }),
] as const;
