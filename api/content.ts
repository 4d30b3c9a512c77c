import { z } from '@hono/zod-openapi';
import { getBlog } from '#shop/content/get-blog.ts';
import { getFooter } from '#shop/content/get-footer.ts';
import { getHome } from '#shop/content/get-home.ts';
import { listBlogs, listBlogsInput } from '#shop/content/list-blogs.ts';
import { contentInput } from '#shop/content/content.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  blogCardShape,
  blogShape,
  footerShape,
  homeShape,
  presentBlog,
  presentBlogs,
  presentFooter,
  presentHome,
} from './presenters/content.ts';

/** What home and footer show, and the articles. */
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
    handle: async (ctx, input) => ({ data: presentFooter(await getFooter(ctx, input), ctx) }),
  });
  define(api, {
    method: 'get',
    path: paths.blogs,
    tag: 'Content',
    summary: 'The articles, newest first, in pages',
    input: listBlogsInput,
    output: z.array(blogCardShape),
    handle: async (ctx, input) => presentBlogs(await listBlogs(ctx, input), ctx),
  });
  define(api, {
    method: 'get',
    path: paths.blog,
    tag: 'Content',
    summary: 'An article by id or slug',
    description: 'With the products it names, its neighbours in time and related ones; `body` is sanitised HTML',
    output: blogShape,
    handle: async (ctx, input) => ({ data: presentBlog(await getBlog(ctx, input), ctx) }),
  });
}
