import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { FormPage } from '#admin/ui/form-page.tsx';
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
    <FormPage
      share={1.8}
      side={
        <>
          <Showing opened={opened} isDirty={isDirty} />
          <Pictures opened={opened} />
          <StockPanel opened={opened} />
        </>
      }
    >
      <Title title={named(opened.product.name)} />
      <ProductForm opened={opened} onDirty={setIsDirty} />
    </FormPage>
  );
}
