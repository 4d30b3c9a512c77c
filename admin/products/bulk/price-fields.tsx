import { Stack } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { SideBySide } from '#admin/ui/both-languages.tsx';
import { MomentField } from '#admin/ui/moment-input.tsx';
import { offerWays, priceWays, steps } from './change.ts';
import { Choice, Figure } from './choice.tsx';
import type { Fields } from './fields.ts';

/** How prices change. */
export function PriceFields({ wanted, onChange }: Fields<'price'>) {
  const words = useWords().products.bulk;
  const isPercent = wanted.way === 'raise' || wanted.way === 'lower';
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={words.way}
          value={wanted.way}
          choices={priceWays}
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

/** What offers begin, or that they end. */
export function OfferFields({ wanted, onChange }: Fields<'offer'>) {
  const { products: words } = useWords();
  const { bulk } = words;
  const { way } = wanted;
  return (
    <Stack spacing={2}>
      <SideBySide>
        <Choice
          label={bulk.way}
          value={way}
          choices={offerWays}
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
            <MomentField
              label={words.offer_from}
              value={wanted.from}
              onChange={(from) => onChange({ ...wanted, from })}
              helperText={words.window_lead}
            />
            <MomentField
              label={words.offer_until}
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
  const words = useWords().products.bulk;
  return <Choice label={words.step} value={step} choices={steps} names={words.steps} onChange={onChange} />;
}
