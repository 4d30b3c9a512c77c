import { Box, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { AssignedProducts } from '#admin/products/assigned-products.tsx';
import { ChangeForm } from '#admin/ui/change-form/change-form.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordPage } from '#admin/ui/record-page.tsx';
import { BrandFields } from './brand-fields.tsx';
import type { Brand } from './brand.ts';

export function BrandPage() {
  const { id = '' } = useParams();
  return <BrandDetails key={id} id={id} />;
}

const valuesOf = ({ name, story }: Brand) => ({ name, story });

function BrandDetails({ id }: { id: string }) {
  const { brands: words, products } = useMessages();
  const localizedName = useLocalizedName();
  return (
    <RecordPage key={id} target={['GET /staff/brands/{id}', { params: { id } }]}>
      {(brand, set) => (
        <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 960 }}>
          <Title title={localizedName(brand.name)} />
          <ChangeForm
            target={['PUT /staff/brands/{id}', { params: { id } }]}
            record={brand}
            seen={brand.updated_at}
            names={{ name: words.name, story: words.story }}
            valuesOf={valuesOf}
            onChange={set}
          >
            <BrandFields />
          </ChangeForm>
          <AssignedProducts
            title={words.products}
            labels={words}
            name={localizedName(brand.name)}
            id={brand.id}
            resource="brands"
            filter={{ brand_id: brand.id }}
          >
            <Typography>{products.counted({ n: brand.products_count })}</Typography>
          </AssignedProducts>
        </Box>
      )}
    </RecordPage>
  );
}
