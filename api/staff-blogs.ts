import { z } from '@hono/zod-openapi';
import { createBlog } from '#shop/content/manage/blogs/create-blog.ts';
import { deleteBlog } from '#shop/content/manage/blogs/delete-blog.ts';
import { listManagedBlogs, showManagedBlog } from '#shop/content/manage/blogs/list-managed-blogs.ts';
import { setBlogStatus } from '#shop/content/manage/blogs/set-blog-status.ts';
import { updateBlog } from '#shop/content/manage/blogs/update-blog.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import { presentBlogRow, presentManagedBlog, staffBlogRowSchema, staffBlogSchema } from './presenters/staff-content.ts';

const tag = 'Staff';

/** The articles, in any status. */
export const staffBlogRoutes = [
  expose(listManagedBlogs, {
    method: 'get',
    path: paths.staffBlogs,
    tag,
    summary: 'List articles in any state: drafts first, then the newest',
    output: z.array(staffBlogRowSchema),
    present: (list, ctx) => list.blogs.map((blog) => presentBlogRow(ctx, blog)),
    meta: presentPage,
  }),
  expose(createBlog, {
    method: 'post',
    path: paths.staffBlogs,
    tag,
    summary: 'Create a draft of an article',
    output: staffBlogSchema,
    created: true,
    present: (result, ctx) => presentManagedBlog(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(showManagedBlog, {
    method: 'get',
    path: paths.staffBlog,
    tag,
    summary: 'Get an article',
    output: staffBlogSchema,
    present: (result, ctx) => presentManagedBlog(ctx, result),
  }),
  expose(updateBlog, {
    method: 'put',
    path: paths.staffBlog,
    tag,
    summary: 'Update an article; omitted fields keep their values, and a former slug redirects to the new one',
    description: 'In `body`, only headings, paragraphs, lists, quotes, bold, italic and links are kept',
    output: staffBlogSchema,
    present: (result, ctx) => presentManagedBlog(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
  expose(deleteBlog, {
    method: 'delete',
    path: paths.staffBlog,
    tag,
    summary: 'Delete an article',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).catalogue.deleted,
  }),
  expose(setBlogStatus, {
    method: 'post',
    path: paths.staffBlogStatus,
    tag,
    summary: 'Publish an article now or at the time `at`, or turn it into a draft',
    output: staffBlogSchema,
    present: (result, ctx) => presentManagedBlog(ctx, result),
    message: ({ locale }) => getMessages(locale).catalogue.saved,
  }),
] as const;
