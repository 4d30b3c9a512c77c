import { screen, type Section } from '#admin/shell/section.ts';
import { BlogsIcon } from '#admin/ui/icons.tsx';

export const blogs: Section = {
  name: 'blogs',
  scope: 'content.manage',
  group: 'content',
  resource: {
    icon: BlogsIcon,
    list: screen(() => import('./blog-list.tsx'), 'BlogList'),
    create: screen(() => import('./new-blog.tsx'), 'NewBlog'),
    edit: screen(() => import('./blog-page.tsx'), 'BlogPage'),
  },
};
