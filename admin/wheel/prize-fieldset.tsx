import { Box, IconButton, Typography } from '@mui/material';
import { SelectInput } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { DeleteIcon, MoveUpIcon } from '#admin/ui/icons.tsx';
import { IntegerInput } from '#admin/ui/integer-input.tsx';
import { type Prize, prizeKinds } from './wheel.ts';

type Props = {
  index: number;
  /** The kind that is selected now. */
  kind: Prize['kind'] | undefined;
  /** The prize as saved; absent when it is new. Kind and value of a prize that was won are fixed. */
  saved: Prize | undefined;
  /** The chance in percent. */
  chance: number;
  onMoveUp: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** The fields of one prize. */
export function PrizeFieldset({ index, kind, saved, chance, onMoveUp, onRemove }: Props) {
  const { wheel: words } = useMessages();
  const source = `prizes.${index}`;
  const n = index + 1;
  return (
    <Box component="fieldset" sx={fieldset}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography component="legend" sx={{ flex: 1, fontWeight: 'fontWeightMedium', float: 'inline-start' }}>
          {words.prize({ n })}
        </Typography>
        <Typography component="span" aria-live="polite" data-chance={n}>
          {words.chance}: <bdi dir="ltr">{chance}%</bdi>
        </Typography>
        {onMoveUp && (
          <IconButton aria-label={words.up({ n })} onClick={onMoveUp} sx={{ inlineSize: 44, blockSize: 44 }}>
            <MoveUpIcon />
          </IconButton>
        )}
        {onRemove && (
          <IconButton aria-label={words.remove({ n })} onClick={onRemove} sx={{ inlineSize: 44, blockSize: 44 }}>
            <DeleteIcon />
          </IconButton>
        )}
      </Box>
      <BothLanguages source={`${source}.label`} label={words.label} maxLength={60} required />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.4fr 1fr 1fr' } }}>
        <SelectInput
          source={`${source}.kind`}
          label={words.kind}
          choices={prizeKinds.map((one) => ({ id: one, name: words.kinds[one] }))}
          translateChoice={false}
          helperText={false}
          disabled={Boolean(saved?.drawn)}
          isRequired
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        />
        <PrizeValue source={`${source}.value`} kind={kind} saved={saved} />
        <IntegerInput source={`${source}.weight`} label={words.weight} required />
      </Box>
      {saved && saved.drawn > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.drawn_note({ n: saved.drawn })}
        </Typography>
      )}
    </Box>
  );
}

type ValueProps = { source: string; kind: Prize['kind'] | undefined; saved: Prize | undefined };

/** The percentage or the points of a prize; other kinds leave an empty cell. */
function PrizeValue({ source, kind, saved }: ValueProps) {
  const { wheel: words } = useMessages();
  if (kind !== 'percent' && kind !== 'points') return <span />;
  if (!saved?.drawn) return <IntegerInput source={source} label={words[kind]} required />;
  return (
    <Typography sx={{ alignSelf: 'center' }}>
      {words[kind]}: <bdi dir="ltr">{saved.value}</bdi>
    </Typography>
  );
}

const fieldset = {
  border: 0,
  borderBlockEnd: 1,
  borderColor: 'divider',
  m: 0,
  px: 0,
  py: 2,
  display: 'grid',
  gap: 2,
  minInlineSize: 0,
} as const;
