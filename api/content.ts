import { z } from '@hono/zod-openapi';
import { getBlog } from '#shop/content/get-blog.ts';
import { getFooter } from '#shop/content/get-footer.ts';
import { getHome } from '#shop/content/get-home.ts';
import { listBlogs, listBlogsInput } from '#shop/content/list-blogs.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import {
  blogCardSchema,
  blogSchema,
  footerSchema,
  homeSchema,
  presentBlog,
  presentBlogs,
  presentFooter,
  presentHome,
} from './presenters/content.ts';

/** The content of home and footer, and the articles. */
export const contentRoutes = [
  expose(getHome, {
    method: 'get',
    path: paths.home,
    tag: 'Content',
    summary: 'Get the home page',
    output: homeSchema,
    present: presentHome,
  }),
  expose(getFooter, {
    method: 'get',
    path: paths.footer,
    tag: 'Content',
    summary: 'Get the footer',
    output: footerSchema,
    present: (result, ctx) => presentFooter(result, ctx),
  }),
  defineRoute({
    method: 'get',
    path: paths.blogs,
    tag: 'Content',
    summary: 'List articles, newest first, paginated',
    input: listBlogsInput,
    output: z.array(blogCardSchema),
    handle: async (ctx, input) => presentBlogs(await listBlogs.fromRequest(ctx, input), ctx),
  }),
  expose(getBlog, {
    method: 'get',
    path: paths.blog,
    tag: 'Content',
    summary: 'Get an article by id or slug',
    description:
      'Includes the products it names, the previous and next articles, and related ones; `body` is sanitised HTML',
    output: blogSchema,
    present: (result, ctx) => presentBlog(result, ctx),
  }),
] as const;
