import { Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { BlogPicture, BlogPlace, BlogTexts } from './blog-fields.tsx';

const emptyText = { ar: '', en: '' };

const blank = {
  title: emptyText,
  excerpt: emptyText,
  body: emptyText,
  slug: '',
  picture: null,
  picture_id: null,
  picture_alt: emptyText,
  products: [],
};

export function NewBlog() {
  const { blogs: words } = useMessages().content;
  return (
    <CreateForm resource="blogs" blank={blank} save={words.create} created={words.created}>
      <Title title={words.new} />
      <Typography sx={{ color: 'text.secondary' }}>{words.new_lead}</Typography>
      <BlogTexts />
      <BlogPicture />
      <BlogPlace isNew />
    </CreateForm>
  );
}
