import { z } from '@hono/zod-openapi';
import {
  listManagedPages,
  listManagedPagesInput,
  showManagedPage,
} from '#shop/content/manage/pages/list-managed-pages.ts';
import { listPageVersions } from '#shop/content/manage/pages/list-page-versions.ts';
import { updatePage, updatePageInput } from '#shop/content/manage/pages/update-page.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  pageVersionShape,
  presentManagedPage,
  presentPageVersion,
  staffPageShape,
} from './presenters/staff-content.ts';

const tag = 'Staff';
const scope = 'content.manage';
const auth = 'user';

/** The static pages: about, shipping, refund, privacy, terms. */
export function staffContentPageCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffPages,
    tag,
    summary: 'The static pages, all at once',
    auth,
    scope,
    input: listManagedPagesInput,
    output: z.array(staffPageShape),
    handle: async (ctx, input) => {
      const pages = await listManagedPages(ctx, input);
      const { length } = pages;
      return {
        data: pages.map(presentManagedPage),
        meta: { page: 1, per_page: length, total: length, last_page: 1 },
      };
    },
  });
  define(api, {
    method: 'get',
    path: paths.staffPage,
    tag,
    summary: 'One static page',
    auth,
    scope,
    output: staffPageShape,
    handle: async (ctx, input) => ({ data: presentManagedPage(await showManagedPage(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffPage,
    tag,
    summary: 'Change the texts that are given',
    description: 'Of `body` only headings, paragraphs, lists, quotes, bold, italic and links are kept',
    auth,
    scope,
    input: updatePageInput.omit({ id: true }),
    output: staffPageShape,
    handle: async (ctx, input) => ({
      data: presentManagedPage(await updatePage(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffPageVersions,
    tag,
    summary: 'What it said before each of its last changes, the latest first',
    auth,
    scope,
    output: z.array(pageVersionShape),
    handle: async (ctx, input) => ({ data: (await listPageVersions(ctx, input)).map(presentPageVersion) }),
  });
}
