import { Stack } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeField } from '#admin/ui/cairo-time-input.tsx';
import { offerOperations, priceOperations, steps } from './change.ts';
import { Choice, Figure } from './choice.tsx';
import type { Fields } from './fields.ts';

export function PriceFields({ change: wanted, onChange }: Fields<'price'>) {
  const words = useMessages().products.bulk;
  const isPercent = wanted.way === 'raise' || wanted.way === 'lower';
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={wanted.way}
          choices={priceOperations}
          names={words.price_ways}
          onChange={(way) => onChange({ ...wanted, way })}
        />
        <Figure
          label={isPercent ? words.percent : words.amount}
          value={wanted.number}
          onChange={(number) => onChange({ ...wanted, number })}
        />
      </SideBySide>
      {wanted.way !== 'set' && <StepField step={wanted.step} onChange={(step) => onChange({ ...wanted, step })} />}
    </Stack>
  );
}

/** Starts or ends offers. */
export function OfferFields({ change: wanted, onChange }: Fields<'offer'>) {
  const { products: words } = useMessages();
  const { bulk } = words;
  const { way } = wanted;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={bulk.way}
          value={way}
          choices={offerOperations}
          names={bulk.offer_ways}
          onChange={(next) => onChange({ ...wanted, way: next })}
        />
        {way !== 'end' && (
          <Figure
            label={way === 'percent' ? bulk.percent : bulk.amount}
            value={wanted.number}
            onChange={(number) => onChange({ ...wanted, number })}
          />
        )}
      </SideBySide>
      {way !== 'end' && (
        <>
          {way !== 'set' && <StepField step={wanted.step} onChange={(step) => onChange({ ...wanted, step })} />}
          <SideBySide>
            <CairoTimeField
              label={words.fields.offer_from}
              value={wanted.from}
              onChange={(from) => onChange({ ...wanted, from })}
              helperText={words.window_lead}
            />
            <CairoTimeField
              label={words.fields.offer_until}
              value={wanted.until}
              onChange={(until) => onChange({ ...wanted, until })}
            />
          </SideBySide>
        </>
      )}
    </Stack>
  );
}

type Step = (typeof steps)[number];

function StepField({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  const words = useMessages().products.bulk;
  return <Choice label={words.step} value={step} choices={steps} names={words.steps} onChange={onChange} />;
}
