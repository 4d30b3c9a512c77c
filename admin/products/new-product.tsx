import { Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import type { Values } from '#admin/ui/change-form/values.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { blank, toBody } from './form-values.ts';
import { PlaceFields, PriceFields, StockFields, TextFields } from './product-fields.tsx';

const withStock = ({ stock, ...values }: Values): Values => ({
  ...toBody(values),
  stock: stock ? Number(stock) : null,
});

export function NewProduct() {
  const { products: words } = useMessages();
  return (
    <CreateForm resource="products" blank={blank} toBody={withStock} save={words.create} created={words.created}>
      <Title title={words.new} />
      <Typography sx={{ color: 'text.secondary' }}>{words.new_lead}</Typography>
      <TextFields />
      <PriceFields />
      <PlaceFields isNew />
      <StockFields isNew />
    </CreateForm>
  );
}
