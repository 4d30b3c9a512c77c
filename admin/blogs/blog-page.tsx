import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import type { Blog } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { BlogPicture, BlogPlace, BlogTexts } from './blog-fields.tsx';
import { BlogVisibility } from './blog-visibility.tsx';

/** One article: its content and its publishing status. */
export function BlogPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} target={['GET /staff/blogs/{id}', { params: { id } }]}>
      {(blog, onChange) => <Page blog={blog} onChange={onChange} />}
    </RecordPage>
  );
}

function Page({ blog, onChange }: { blog: Blog; onChange: (next: Blog) => void }) {
  const { blogs: words, picture } = useMessages().content;
  const localizedName = useLocalizedName();
  const [isDirty, setIsDirty] = useState(false);
  return (
    <FormPage share={2.4} side={<BlogVisibility blog={blog} onChange={onChange} isDirty={isDirty} />}>
      <Title title={localizedName(blog.title)} />
      <ChangeForm
        target={['PUT /staff/blogs/{id}', { params: { id: blog.id } }]}
        record={blog}
        seen={blog.updated_at}
        names={{
          title: words.title,
          excerpt: words.excerpt,
          body: words.body,
          picture_id: picture.title,
          picture_alt: picture.alt,
          slug: words.slug,
          products: words.products,
        }}
        valuesOf={valuesOf}
        onChange={onChange}
        onDirty={setIsDirty}
      >
        <BlogTexts />
        <BlogPicture />
        <BlogPlace formerSlugs={blog.former_slugs} />
      </ChangeForm>
    </FormPage>
  );
}

const valuesOf = (blog: Blog): Values => ({
  title: blog.title,
  excerpt: blog.excerpt,
  body: blog.body,
  picture: blog.picture,
  picture_id: blog.picture_id,
  picture_alt: blog.picture_alt,
  slug: blog.slug,
  products: blog.products,
});
