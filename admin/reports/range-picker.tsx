import { Box, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { lastDays, type Range, spanOf, spans } from './range.ts';

type Props = { range: Range; errors: Record<string, string>; onChange: (range: Range) => void };

/** The days of a report: a preset, or custom dates. */
export function RangePicker({ range, errors, onChange }: Props) {
  const { reports: words } = useMessages();
  const day = (field: 'from' | 'to') => (
    <TextField
      type="date"
      label={words[field]}
      value={range[field]}
      error={errors[field] !== undefined}
      helperText={errors[field]}
      onChange={({ target }) => onChange({ ...range, [field]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
      sx={{ flex: '1 1 140px', m: 0, maxInlineSize: 200 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
      <ToggleButtonGroup
        exclusive
        value={spanOf(range)}
        aria-label={words.span}
        onChange={(_, days: number | null) => days !== null && onChange(lastDays(days))}
      >
        {spans.map((days) => (
          <ToggleButton key={days} value={days} sx={{ minBlockSize: 48, px: 1.5 }}>
            {words.spans[days]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {day('from')}
      {day('to')}
    </Box>
  );
}
