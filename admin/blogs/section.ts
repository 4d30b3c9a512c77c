import Icon from '@mui/icons-material/ArticleOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const blogs: Section = {
  name: 'blogs',
  scope: 'content.manage',
  group: 'content',
  resource: {
    icon: Icon,
    list: screen(() => import('./blog-list.tsx'), 'BlogList'),
    create: screen(() => import('./new-blog.tsx'), 'NewBlog'),
    edit: screen(() => import('./blog-page.tsx'), 'BlogPage'),
  },
};
