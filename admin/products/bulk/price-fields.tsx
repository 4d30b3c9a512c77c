import { Stack } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeField } from '#admin/ui/cairo-time-input.tsx';
import { offerOperations, priceOperations, steps } from './change.ts';
import { Choice, Figure } from './choice.tsx';
import type { Fields } from './fields.ts';

export function PriceFields({ change, onChange }: Fields<'price'>) {
  const words = useMessages().products.bulk;
  const isPercent = change.way === 'raise' || change.way === 'lower';
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={change.way}
          choices={priceOperations}
          names={words.price_ways}
          onChange={(way) => onChange({ ...change, way })}
        />
        <Figure
          label={isPercent ? words.percent : words.amount}
          value={change.number}
          onChange={(number) => onChange({ ...change, number })}
        />
      </SideBySide>
      {change.way !== 'set' && <StepField step={change.step} onChange={(step) => onChange({ ...change, step })} />}
    </Stack>
  );
}

/** Starts or ends offers. */
export function OfferFields({ change, onChange }: Fields<'offer'>) {
  const { products: words } = useMessages();
  const { bulk } = words;
  const { way } = change;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={bulk.way}
          value={way}
          choices={offerOperations}
          names={bulk.offer_ways}
          onChange={(next) => onChange({ ...change, way: next })}
        />
        {way !== 'end' && (
          <Figure
            label={way === 'percent' ? bulk.percent : bulk.amount}
            value={change.number}
            onChange={(number) => onChange({ ...change, number })}
          />
        )}
      </SideBySide>
      {way !== 'end' && (
        <>
          {way !== 'set' && <StepField step={change.step} onChange={(step) => onChange({ ...change, step })} />}
          <SideBySide>
            <CairoTimeField
              label={words.fields.offer_from}
              value={change.from}
              onChange={(from) => onChange({ ...change, from })}
              helperText={words.window_lead}
            />
            <CairoTimeField
              label={words.fields.offer_until}
              value={change.until}
              onChange={(until) => onChange({ ...change, until })}
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
