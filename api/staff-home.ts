import { z } from '@hono/zod-openapi';
import { showManagedAbout, updateAbout, updateAboutInput } from '#shop/content/manage/about.ts';
import { showManagedFooter, updateFooter, updateFooterInput } from '#shop/content/manage/footer.ts';
import { saveHomeInput } from '#shop/content/manage/home/home-input.ts';
import { discardHome, publishHome, publishHomeInput } from '#shop/content/manage/home/publish-home.ts';
import { saveHome } from '#shop/content/manage/home/save-home.ts';
import { showManagedHome } from '#shop/content/manage/home/show-home.ts';
import { takeContentPicture } from '#shop/content/manage/take-content-picture.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  contentPictureShape,
  presentContentPicture,
  presentManagedAbout,
  presentManagedFooter,
  presentManagedHome,
  staffAboutShape,
  staffFooterShape,
  staffHomeShape,
} from './presenters/staff-content.ts';

const tag = 'Staff';
const scope = 'content.manage';
const auth = 'user';

/** What staff make of the home page, of the footer and of the page about the shop, and the pictures they bring for it. */
export function staffHomeCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.staffContentPictures,
    tag,
    summary: 'Take in a picture, to be named by an article, a slide or the page about the shop within the day',
    auth,
    scope,
    input: z.object({}),
    files: { picture: { max: 1, description: 'JPEG, PNG, WebP or AVIF' } },
    output: contentPictureShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentContentPicture(ctx, await takeContentPicture(ctx, input['picture'])),
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffHome,
    tag,
    summary: 'The home page as staff work on it: what is prepared, else what guests are shown',
    auth,
    scope,
    output: staffHomeShape,
    handle: async (ctx) => ({ data: presentManagedHome(ctx, await showManagedHome(ctx)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffHome,
    tag,
    summary: 'Prepare the parts that are given; guests see nothing of it before it is published',
    auth,
    scope,
    input: saveHomeInput,
    output: staffHomeShape,
    handle: async (ctx, input) => ({
      data: presentManagedHome(ctx, await saveHome(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffHomePublish,
    tag,
    summary: 'Show guests what is prepared',
    auth,
    scope,
    input: publishHomeInput,
    output: staffHomeShape,
    handle: async (ctx, input) => ({
      data: presentManagedHome(ctx, await publishHome(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffHomeDiscard,
    tag,
    summary: 'Forget what is prepared; what guests are shown stays',
    auth,
    scope,
    input: publishHomeInput,
    output: staffHomeShape,
    handle: async (ctx, input) => ({ data: presentManagedHome(ctx, await discardHome(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.staffFooter,
    tag,
    summary: 'The footer of every page',
    auth,
    scope,
    output: staffFooterShape,
    handle: async (ctx) => ({ data: presentManagedFooter(await showManagedFooter(ctx)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffFooter,
    tag,
    summary: 'Change the parts of the footer that are given',
    auth,
    scope,
    input: updateFooterInput,
    output: staffFooterShape,
    handle: async (ctx, input) => ({
      data: presentManagedFooter(await updateFooter(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffAbout,
    tag,
    summary: 'The pictures of the page about the shop, the widest first',
    auth,
    scope,
    output: staffAboutShape,
    handle: async (ctx) => ({ data: presentManagedAbout(ctx, await showManagedAbout(ctx)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffAbout,
    tag,
    summary: 'Change the pictures of the page about the shop',
    auth,
    scope,
    input: updateAboutInput,
    output: staffAboutShape,
    handle: async (ctx, input) => ({
      data: presentManagedAbout(ctx, await updateAbout(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
}
