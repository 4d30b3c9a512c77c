import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useWords } from '#admin/i18n.ts';
import { ItsProducts } from '#admin/products/its-products.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Opened } from '#admin/ui/opened.tsx';
import { BrandFields } from './brand-fields.tsx';
import type { Brand } from './brand.ts';

/** One brand. */
export function BrandPage() {
  const { id = '' } = useParams();
  return <One key={id} path={`staff/brands/${id}`} />;
}

const valuesOf = ({ name, story }: Brand) => ({ name, story });

function One({ path }: { path: string }) {
  const { brands: words, products } = useWords();
  const named = useNamed();
  return (
    <Opened<Brand> path={path}>
      {(brand, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={named(brand.name)} />
          <ChangeForm
            path={path}
            record={brand}
            seen={brand.updated_at}
            names={{ name: words.name, story: words.story }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <BrandFields />
          </ChangeForm>
          <ItsProducts
            title={words.products}
            words={words}
            name={named(brand.name)}
            id={brand.id}
            resource="brands"
            filter={{ brand_id: brand.id }}
          >
            <Typography>{products.counted({ n: brand.products_count })}</Typography>
          </ItsProducts>
        </Box>
      )}
    </Opened>
  );
}
