import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useWords } from '#admin/i18n.ts';
import { ItsProducts } from '#admin/products/its-products.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Read } from '#admin/ui/read.tsx';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Category } from './category.ts';
import { CategoryFields } from './category-fields.tsx';
import { CategoryPicture } from './category-picture.tsx';

/** One category: its texts, its picture, what is in it. */
export function CategoryPage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/categories/${id}`} />;
}

function One({ path }: { path: string }) {
  const { record, refusal, set } = useRecord<Category>(path);
  return (
    <Read record={record} refusal={refusal}>
      {(category) => <Page path={path} category={category} onChange={set} />}
    </Read>
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
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        py: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.8fr) minmax(0, 1fr)' },
      }}
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
      <Box sx={{ display: 'grid', gap: 2 }}>
        <CategoryPicture path={path} category={category} onChange={onChange} />
        <ItsProducts
          title={words.in_it}
          words={words}
          name={named(category.name)}
          path={path}
          list="categories"
          filter={{ category_id: category.id }}
        >
          <Typography>{words.products({ n: category.products_count })}</Typography>
          <Typography>{words.children({ n: category.children_count })}</Typography>
        </ItsProducts>
      </Box>
    </Box>
  );
}
