import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { CodeFields, TermFields } from './coupon-fields.tsx';
import { toBody } from './form-values.ts';

const blank = {
  code: '',
  prefix: '',
  kind: 'percent',
  value: null,
  cap: null,
  minimum: null,
  starts_at: null,
  ends_at: null,
  max_uses: null,
  max_uses_each: 1,
  customer_phone: null,
};

/** A new coupon, optionally prefilled from the coupon it is copied from. */
export function NewCoupon() {
  const { coupons: words } = useMessages();
  return (
    <CreateForm resource="coupons" blank={blank} toBody={toBody} save={words.create} created={words.created}>
      <Title title={words.new} />
      <CodeFields isNew />
      <TermFields />
    </CreateForm>
  );
}
