import { Box } from '@mui/material';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useParams } from 'react-router';
import { FormPage } from '#admin/ui/form-page.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { RecordView } from '#admin/ui/record-view.tsx';
import { KnowledgePanel } from './knowledge/knowledge-panel.tsx';
import { Pictures } from './pictures/pictures.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductVisibility } from './product-visibility.tsx';
import { SetPanel } from './sets/set-panel.tsx';
import { StockPanel } from './stock-panel.tsx';
import { type ProductEditor, useProduct } from './use-product.ts';
import { useVariants } from './variants/use-variants.ts';
import { variantsId } from './variants/go-to-variants.tsx';
import { VariantsPanel } from './variants/variants-panel.tsx';

/** One product: its form, pictures, stock, publishing status, options and variants, and what is known of it. */
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
  const { id, updated_at: version, stock, is_set: isSet } = editor.product;
  const loader = useVariants(id, `${version} ${stock}`);
  const hasOptions = loader.variants !== null && loader.variants.options.length > 0;
  return (
    <>
      <FormPage
        share={1.8}
        side={
          <>
            <ProductVisibility editor={editor} isDirty={isDirty} />
            <Pictures editor={editor} />
            <StockPanel editor={editor} hasOptions={hasOptions} />
          </>
        }
      >
        <Title title={localizedName(editor.product.name)} />
        <ProductForm editor={editor} onDirty={setIsDirty} hasOptions={hasOptions} />
      </FormPage>
      <Box id={variantsId} sx={{ pb: 2, scrollMarginBlockStart: 80 }}>
        {!isSet && <VariantsPanel editor={editor} loader={loader} />}
        {loader.variants && !hasOptions && (
          <Box sx={{ mt: isSet ? 0 : 2 }}>
            <SetPanel editor={editor} />
          </Box>
        )}
      </Box>
      <Box sx={{ pb: 2 }}>
        <KnowledgePanel editor={editor} />
      </Box>
    </>
  );
}
