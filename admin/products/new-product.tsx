import { Stack, Typography } from '@mui/material';
import { Form, TextInput, Title, useNotify, useRedirect } from 'react-admin';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { asciiDigits } from '#values/digits.ts';
import { typed } from './form-values.ts';
import type { Product } from './product.ts';
import { PlaceFields, PriceFields, TextFields } from './product-fields.tsx';

const blank = {
  name: { ar: '', en: '' },
  size: { ar: '', en: '' },
  description: { ar: '', en: '' },
  how_to_use: { ar: '', en: '' },
  ingredients: '',
  search_words: '',
};

/** A new product, as a draft. */
export function NewProduct() {
  const { products: words, parts } = useWords();
  const notify = useNotify();
  const redirect = useRedirect();
  const save = async ({ stock, slug, ...values }: Record<string, unknown>) => {
    try {
      const { data } = await call<Product>('POST', 'staff/products', {
        ...given(typed(values)),
        ...(slug ? { slug } : {}),
        ...(stock ? { stock: Number(stock) } : {}),
      });
      notify(words.created, { type: 'success' });
      redirect('edit', 'products', data.id);
      return undefined;
    } catch (error) {
      const { message, errors } = refusalOf(error);
      const { name, ...others } = errors;
      const shown = { ...others, ...(name && { 'name.ar': name }) };
      notify(Object.keys(shown).length > 0 ? parts.form.wrong : message, { type: 'error' });
      return shown;
    }
  };
  return (
    <Form defaultValues={blank} onSubmit={save} warnWhenUnsavedChanges disableInvalidFormNotification>
      <Title title={words.new} />
      <Stack spacing={2} sx={{ py: 2, maxInlineSize: 960 }}>
        <Typography sx={{ color: 'text.secondary' }}>{words.new_lead}</Typography>
        <TextFields />
        <PriceFields />
        <PlaceFields isNew />
        <Panel title={words.stock}>
          <TextInput
            source="stock"
            label={words.stock_first}
            helperText={false}
            parse={asciiDigits}
            slotProps={{ htmlInput: { inputMode: 'numeric', dir: 'ltr' } }}
          />
        </Panel>
        <SaveBar label={words.create} unsaved={parts.form.unsaved} />
      </Stack>
    </Form>
  );
}

/** What was filled in. */
const given = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
