import { Stack } from '@mui/material';
import { Form, Title, useLocation, useNotify, useRedirect } from 'react-admin';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import type { Coupon } from './coupon.ts';
import { CodeFields, TermFields } from './coupon-fields.tsx';
import { typed } from './form-values.ts';

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

/** A new coupon; it begins as the one it is copied from. */
export function NewCoupon() {
  const { coupons: words, parts } = useWords();
  const notify = useNotify();
  const redirect = useRedirect();
  const { state } = useLocation();
  const copied = (state as { copied?: object } | null)?.copied;
  const save = async (values: Record<string, unknown>) => {
    try {
      const given = Object.entries(typed(values)).filter(([, value]) => value !== null && value !== '');
      const { data } = await call<Coupon>('POST', 'staff/coupons', Object.fromEntries(given));
      notify(words.created({ code: data.code }), { type: 'success' });
      redirect('edit', 'coupons', data.id);
      return undefined;
    } catch (error) {
      const { message, errors } = refusalOf(error);
      notify(Object.keys(errors).length > 0 ? parts.form.wrong : message, { type: 'error' });
      return errors;
    }
  };
  return (
    <Form
      defaultValues={{ ...blank, ...copied }}
      onSubmit={save}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      <Title title={words.new} />
      <Stack spacing={2} sx={{ py: 2, maxInlineSize: 800 }}>
        <CodeFields isNew />
        <TermFields />
        <SaveBar label={words.create} unsaved={parts.form.unsaved} />
      </Stack>
    </Form>
  );
}
