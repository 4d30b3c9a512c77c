import { Alert, Box, Button, Typography } from '@mui/material';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages, SideBySide } from '#admin/ui/both-languages.tsx';
import { CairoTimeInput } from '#admin/ui/cairo-time-input.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { IntegerInput } from '#admin/ui/integer-input.tsx';
import { chancesOf } from '#values/chances.ts';
import { PrizeFieldset } from './prize-fieldset.tsx';
import type { Prize } from './wheel.ts';

const maxPrizes = 12;

/** The name, the spins per customer, and the period. */
export function AboutFields() {
  const { wheel: words } = useMessages();
  return (
    <Panel title={words.about}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <BothLanguages source="name" label={words.name} maxLength={100} required />
        <IntegerInput source="spins_each" label={words.spins_each} required />
        <SideBySide>
          <CairoTimeInput source="starts_at" label={words.starts_at} helperText={words.starts_help} />
          <CairoTimeInput source="ends_at" label={words.ends_at} helperText={words.ends_help} />
        </SideBySide>
      </Box>
    </Panel>
  );
}

/** The typed weights that are positive integers. */
const weightsOf = (prizes: readonly { weight?: unknown }[]): number[] =>
  prizes.map(({ weight }) => (/^[1-9]\d{0,6}$/.test(String(weight ?? '')) ? Number(weight) : 0));

/** The error of the list as a whole: the form has it at the list, or at its root. */
function useListError(name: string): string | undefined {
  const { errors } = useFormState();
  const error = errors[name] as { message?: unknown; root?: { message?: unknown } } | undefined;
  const message = error?.message ?? error?.root?.message;
  return typeof message === 'string' ? message : undefined;
}

/** The prizes in their order on the wheel, with the chance that each weight gives. `saved` are the prizes of the saved record. */
export function PrizeFields({ saved = [] }: { saved?: readonly Prize[] }) {
  const { wheel: words } = useMessages();
  const { fields, append, remove, swap } = useFieldArray({ name: 'prizes' });
  const prizes = (useWatch({ name: 'prizes' }) ?? []) as { prize?: number; kind?: Prize['kind']; weight?: unknown }[];
  const error = useListError('prizes');
  const weights = weightsOf(prizes);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const chances = total > 0 ? chancesOf(weights) : [];
  return (
    <Panel title={words.prizes}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.prizes_lead}</Typography>
      {error !== undefined && (
        <Alert severity="error" role="alert" sx={{ mb: 1 }}>
          {error}
        </Alert>
      )}
      {fields.map(({ id }, index) => {
        const savedPrize = saved.find((prize) => prize.id === prizes[index]?.prize);
        return (
          <PrizeFieldset
            key={id}
            index={index}
            kind={prizes[index]?.kind}
            saved={savedPrize}
            chance={chances[index] ?? 0}
            onMoveUp={index > 0 ? () => swap(index, index - 1) : undefined}
            onRemove={!savedPrize?.drawn && fields.length > 2 ? () => remove(index) : undefined}
          />
        );
      })}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between', mt: 2 }}
      >
        <Button
          startIcon={<AddIcon />}
          disabled={fields.length >= maxPrizes}
          onClick={() => append({ label: { ar: '', en: '' }, kind: 'percent', value: 5, weight: 1 })}
          sx={{ minBlockSize: 44 }}
        >
          {words.add}
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>{words.together({ weight: total })}</Typography>
      </Box>
    </Panel>
  );
}
