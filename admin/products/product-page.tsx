import { Box } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { useNamed } from '#admin/ui/named.ts';
import { Read } from '#admin/ui/read.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { ProductForm } from './product-form.tsx';
import { Showing } from './showing.tsx';
import { StockPanel } from './stock-panel.tsx';
import { type Opened, useProduct } from './use-product.ts';

/** One product: all that staff write of it, and what can be done with it. */
export function ProductPage() {
  const { id = '' } = useParams();
  return <One key={id} id={id} />;
}

function One({ id }: { id: string }) {
  const { opened, refusal } = useProduct(id);
  return (
    <Read record={opened} refusal={refusal}>
      {(product) => <Page opened={product} />}
    </Read>
  );
}

function Page({ opened }: { opened: Opened }) {
  const named = useNamed();
  const [isDirty, setIsDirty] = useState(false);
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
      <Title title={named(opened.product.name)} />
      <Box sx={{ display: 'grid', gap: 2, order: { lg: 2 } }}>
        <Showing opened={opened} isDirty={isDirty} />
        <Pictures opened={opened} />
        <StockPanel opened={opened} />
      </Box>
      <ProductForm opened={opened} onDirty={setIsDirty} />
    </Box>
  );
}
