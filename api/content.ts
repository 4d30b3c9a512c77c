import { getFooter } from '#shop/content/get-footer.ts';
import { getHome } from '#shop/content/get-home.ts';
import { contentInput } from '#shop/content/content.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { footerShape, homeShape, presentFooter, presentHome } from './presenters/content.ts';

/** What home and footer show. */
export function contentCalls(api: Api) {
  define(api, {
    method: 'get',
    path: paths.home,
    tag: 'Content',
    summary: 'The home page',
    input: contentInput,
    output: homeShape,
    handle: async (ctx, input) => ({ data: presentHome(await getHome(ctx, input), ctx) }),
  });
  define(api, {
    method: 'get',
    path: paths.footer,
    tag: 'Content',
    summary: 'The footer of every page',
    input: contentInput,
    output: footerShape,
    handle: async (ctx, input) => ({ data: presentFooter(await getFooter(ctx, input)) }),
  });
}
