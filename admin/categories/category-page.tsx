import { Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { AssignedProducts } from '#admin/products/assigned-products.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordPage } from '#admin/ui/record-page.tsx';
import type { Category } from './category.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryPicture } from './category-picture.tsx';

/** One category: its texts, picture and products. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} target={['GET /staff/categories/{id}', { params: { id } }]}>
      {(category, set) => <Page category={category} onChange={set} />}
    </RecordPage>
  );
}

type Props = { category: Category; onChange: (category: Category) => void };

const valuesOf = ({ name, description, slug, picture_alt, hidden }: Category) => ({
  name,
  description,
  slug,
  picture_alt,
  hidden,
});

function Page({ category, onChange }: Props) {
  const { categories: words } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <FormPage
      share={1.8}
      isSideLast
      side={
        <>
          <CategoryPicture category={category} onChange={onChange} />
          <AssignedProducts
            title={words.in_it}
            labels={words}
            name={localizedName(category.name)}
            id={category.id}
            resource="categories"
            filter={{ category_id: category.id }}
          >
            <Typography>{words.products({ n: category.products_count })}</Typography>
            <Typography>{words.children({ n: category.children_count })}</Typography>
          </AssignedProducts>
        </>
      }
    >
      <Title title={localizedName(category.name)} />
      <ChangeForm
        target={['PUT /staff/categories/{id}', { params: { id: category.id } }]}
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
