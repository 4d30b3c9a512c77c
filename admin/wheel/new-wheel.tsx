import { Stack, Typography } from '@mui/material';
import { Form, Title, useLocation, useNotify, useRedirect } from 'react-admin';
import { call, refusalOf } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { SaveBar } from '#admin/ui/save-bar.tsx';
import { typed } from './form-values.ts';
import type { Wheel } from './wheel.ts';
import { AboutFields, PrizeFields } from './wheel-fields.tsx';

const blank = {
  name: { ar: '', en: '' },
  spins_each: 2,
  starts_at: null,
  ends_at: null,
  prizes: [
    { label: { ar: 'خصم 5%', en: '5% off' }, kind: 'percent', value: 5, weight: 30 },
    { label: { ar: 'شحن مجاني', en: 'Free shipping' }, kind: 'free_shipping', value: 0, weight: 20 },
    { label: { ar: '50 نقطة', en: '50 points' }, kind: 'points', value: 50, weight: 20 },
    { label: { ar: 'حظ أوفر المرة القادمة', en: 'Better luck next time' }, kind: 'nothing', value: 0, weight: 30 },
  ],
};

/** A new wheel, stopped; it begins as the one it is copied from. */
export function NewWheel() {
  const { wheel: words, parts } = useWords();
  const notify = useNotify();
  const redirect = useRedirect();
  const { state } = useLocation();
  const copied = (state as { copied?: object } | null)?.copied;
  const save = async (values: Record<string, unknown>) => {
    try {
      const given = Object.entries(typed(values)).filter(([, value]) => value !== null);
      const { data } = await call<Wheel>('POST', 'staff/wheel', Object.fromEntries(given));
      notify(words.created, { type: 'success' });
      redirect('edit', 'wheel', data.id);
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
      <Stack spacing={2} sx={{ py: 2, maxInlineSize: 900 }}>
        <Typography sx={{ color: 'text.secondary' }}>{words.new_lead}</Typography>
        <AboutFields />
        <PrizeFields />
        <SaveBar label={words.create} unsaved={parts.form.unsaved} />
      </Stack>
    </Form>
  );
}
