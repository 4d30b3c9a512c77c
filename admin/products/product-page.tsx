import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductVisibility } from './product-visibility.tsx';
import { StockPanel } from './stock-panel.tsx';
import { type ProductEditor, useProduct } from './use-product.ts';

/** One product: its form, pictures, stock and publishing status. */
export function ProductPage() {
  const { id = '' } = useParams();
  return <ProductLoader key={id} id={id} />;
}

function ProductLoader({ id }: { id: string }) {
  const { editor, refusal } = useProduct(id);
  return (
    <RecordView record={editor} refusal={refusal}>
      {(product) => <Page editor={product} />}
    </RecordView>
  );
}

function Page({ editor }: { editor: ProductEditor }) {
  const localizedName = useLocalizedName();
  const [isDirty, setIsDirty] = useState(false);
  return (
    <FormPage
      share={1.8}
      side={
        <>
          <ProductVisibility editor={editor} isDirty={isDirty} />
          <Pictures editor={editor} />
          <StockPanel editor={editor} />
        </>
      }
    >
      <Title title={localizedName(editor.product.name)} />
      <ProductForm editor={editor} onDirty={setIsDirty} />
    </FormPage>
  );
}
