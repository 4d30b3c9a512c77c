import { z } from '@hono/zod-openapi';
import { createBlog, createBlogInput } from '#shop/content/manage/blogs/create-blog.ts';
import { deleteBlog } from '#shop/content/manage/blogs/delete-blog.ts';
import {
  listManagedBlogs,
  listManagedBlogsInput,
  showManagedBlog,
} from '#shop/content/manage/blogs/list-managed-blogs.ts';
import { setBlogStatus, setBlogStatusInput } from '#shop/content/manage/blogs/set-blog-status.ts';
import { updateBlog, updateBlogInput } from '#shop/content/manage/blogs/update-blog.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentBlogRow, presentManagedBlog, staffBlogRowShape, staffBlogShape } from './presenters/staff-content.ts';

const tag = 'Staff';
const scope = 'content.manage';
const auth = 'user';

/** The articles, whatever their state. */
export function staffBlogCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffBlogs,
    tag,
    summary: 'Articles in any state: drafts, then the newest',
    auth,
    scope,
    input: listManagedBlogsInput,
    output: z.array(staffBlogRowShape),
    handle: async (ctx, input) => {
      const list = await listManagedBlogs(ctx, input);
      return { data: list.blogs.map((blog) => presentBlogRow(ctx, blog)), meta: presentPage(list) };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffBlogs,
    tag,
    summary: 'A new draft of an article',
    auth,
    scope,
    input: createBlogInput,
    output: staffBlogShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentManagedBlog(ctx, await createBlog(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'get',
    path: paths.staffBlog,
    tag,
    summary: 'One article',
    auth,
    scope,
    output: staffBlogShape,
    handle: async (ctx, input) => ({ data: presentManagedBlog(ctx, await showManagedBlog(ctx, input)) }),
  });
  define(api, {
    method: 'put',
    path: paths.staffBlog,
    tag,
    summary: 'Change the fields that are given; a former address keeps leading to it',
    description: 'Of `body` only headings, paragraphs, lists, quotes, bold, italic and links are kept',
    auth,
    scope,
    input: updateBlogInput.omit({ id: true }),
    output: staffBlogShape,
    handle: async (ctx, input) => ({
      data: presentManagedBlog(ctx, await updateBlog(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
  define(api, {
    method: 'delete',
    path: paths.staffBlog,
    tag,
    summary: 'Delete an article',
    auth,
    scope,
    output: z.null(),
    handle: async (ctx, input) => {
      await deleteBlog(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).catalogue.deleted };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffBlogStatus,
    tag,
    summary: 'Publish an article, at once or `at` a moment, or make a draft of it',
    auth,
    scope,
    input: setBlogStatusInput.omit({ id: true }),
    output: staffBlogShape,
    handle: async (ctx, input) => ({
      data: presentManagedBlog(ctx, await setBlogStatus(ctx, input)),
      message: wordsIn(ctx.locale).catalogue.saved,
    }),
  });
}
