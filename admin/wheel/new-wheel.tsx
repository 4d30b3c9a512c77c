import { Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CreateForm } from '#admin/ui/create-form.tsx';
import { toBody } from './form-values.ts';
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
    { label: { ar: 'حظًّا أوفر في المرة القادمة', en: 'Better luck next time' }, kind: 'nothing', value: 0, weight: 30 },
  ],
};

/** A new wheel, stopped, and optionally prefilled from the wheel it is copied from. */
export function NewWheel() {
  const { wheel: words } = useMessages();
  return (
    <CreateForm resource="wheel" blank={blank} toBody={toBody} save={words.create} created={words.created}>
      <Title title={words.new} />
      <Typography sx={{ color: 'text.secondary' }}>{words.new_lead}</Typography>
      <AboutFields />
      <PrizeFields />
    </CreateForm>
  );
}
