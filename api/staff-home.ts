import { z } from '@hono/zod-openapi';
import { showManagedAbout, updateAbout } from '#shop/content/manage/about.ts';
import { showManagedFooter, updateFooter } from '#shop/content/manage/footer.ts';
import { discardHome, publishHome } from '#shop/content/manage/home/publish-home.ts';
import { saveHome } from '#shop/content/manage/home/save-home.ts';
import { showManagedHome } from '#shop/content/manage/home/show-home.ts';
import { storeContentPicture } from '#shop/content/manage/store-content-picture.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import {
  contentPictureSchema,
  presentContentPicture,
  presentManagedAbout,
  presentManagedFooter,
  presentManagedHome,
  staffAboutSchema,
  staffFooterSchema,
  staffHomeSchema,
} from './presenters/staff-content.ts';
import { readFile } from './read-files.ts';

const tag = 'Staff';
const scope = 'content.manage';
const auth = 'user';

/** Drafts of the home page, of the footer and of the about page, and the pictures uploaded for them. */
export const staffHomeRoutes = [
  expose(storeContentPicture, {
    method: 'post',
    path: paths.staffContentPictures,
    tag,
    summary: 'Upload a picture for an article, a slide or the about page; unused pictures are deleted after a day',
    auth,
    scope,
    input: z.object({}),
    files: { picture: { max: 1, description: 'JPEG, PNG, WebP or AVIF' } },
    output: contentPictureSchema,
    created: true,
    extra: (input) => [readFile(input, 'picture')],
    present: (result, ctx) => presentContentPicture(ctx, result),
  }),
  defineRoute({
    method: 'get',
    path: paths.staffHome,
    tag,
    summary: 'Get the home page for editing: the draft if there is one, otherwise the published version',
    auth,
    scope,
    output: staffHomeSchema,
    handle: async (ctx) => ({ data: presentManagedHome(ctx, await showManagedHome(ctx)) }),
  }),
  expose(saveHome, {
    method: 'put',
    path: paths.staffHome,
    tag,
    summary:
      'Update the draft of the home page; omitted parts keep their values, and guests see it only after publication',
    output: staffHomeSchema,
    present: (result, ctx) => presentManagedHome(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(publishHome, {
    method: 'post',
    path: paths.staffHomePublish,
    tag,
    summary: 'Publish the draft of the home page',
    output: staffHomeSchema,
    present: (result, ctx) => presentManagedHome(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(discardHome, {
    method: 'post',
    path: paths.staffHomeDiscard,
    tag,
    summary: 'Discard the draft of the home page',
    output: staffHomeSchema,
    present: (result, ctx) => presentManagedHome(ctx, result),
  }),
  defineRoute({
    method: 'get',
    path: paths.staffFooter,
    tag,
    summary: 'Get the footer',
    auth,
    scope,
    output: staffFooterSchema,
    handle: async (ctx) => ({ data: presentManagedFooter(await showManagedFooter(ctx)) }),
  }),
  expose(updateFooter, {
    method: 'put',
    path: paths.staffFooter,
    tag,
    summary: 'Update the footer; omitted parts keep their values',
    output: staffFooterSchema,
    present: presentManagedFooter,
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  defineRoute({
    method: 'get',
    path: paths.staffAbout,
    tag,
    summary: 'List the pictures of the about page, widest first',
    auth,
    scope,
    output: staffAboutSchema,
    handle: async (ctx) => ({ data: presentManagedAbout(ctx, await showManagedAbout(ctx)) }),
  }),
  expose(updateAbout, {
    method: 'put',
    path: paths.staffAbout,
    tag,
    summary: 'Replace the pictures of the about page',
    output: staffAboutSchema,
    present: (result, ctx) => presentManagedAbout(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
] as const;
