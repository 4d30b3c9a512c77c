import { Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useWords } from '#admin/i18n.ts';
import { ItsProducts } from '#admin/products/its-products.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Opened } from '#admin/ui/opened.tsx';
import type { Category } from './category.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryPicture } from './category-picture.tsx';

/** One category: its texts, its picture, what is in it. */
export function CategoryPage() {
  const { id = '' } = useParams();
  const path = `staff/categories/${id}`;
  return (
    <Opened<Category> key={path} path={path}>
      {(category, set) => <Page path={path} category={category} onChange={set} />}
    </Opened>
  );
}

type Props = { path: string; category: Category; onChange: (category: Category) => void };

const valuesOf = ({ name, description, slug, picture_alt, hidden }: Category) => ({
  name,
  description,
  slug,
  picture_alt,
  hidden,
});

function Page({ path, category, onChange }: Props) {
  const { categories: words } = useWords();
  const named = useNamed();
  return (
    <FormPage
      share={1.8}
      isSideLast
      side={
        <>
          <CategoryPicture path={path} category={category} onChange={onChange} />
          <ItsProducts
            title={words.in_it}
            words={words}
            name={named(category.name)}
            id={category.id}
            resource="categories"
            filter={{ category_id: category.id }}
          >
            <Typography>{words.products({ n: category.products_count })}</Typography>
            <Typography>{words.children({ n: category.children_count })}</Typography>
          </ItsProducts>
        </>
      }
    >
      <Title title={named(category.name)} />
      <ChangeForm
        path={path}
        record={category}
        seen={category.updated_at}
        names={{
          name: words.name,
          description: words.description,
          slug: words.slug,
          picture_alt: words.picture_alt,
          hidden: words.hidden,
        }}
        valuesOf={valuesOf}
        onChange={onChange}
      >
        <CategoryFields />
      </ChangeForm>
    </FormPage>
  );
}
