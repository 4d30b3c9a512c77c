import { Box, FormHelperText, IconButton, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { submit, type Target, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { amountOf } from '#admin/ui/amount-input.tsx';
import { CheckIcon } from '#admin/ui/icons.tsx';
import { asciiDigits } from '#values/digits.ts';
import { type Days, daysError, type DraftDays, draftOfDays, type Governorate } from './fees.ts';

type DaysRoute = 'PUT /staff/delivery-days/governorates/{id}' | 'PUT /staff/delivery-days/cities/{id}';

type Props = {
  /** The route that changes the days. */
  target: Target<DaysRoute>;
  /** The name of the place that has the days. */
  name: string;
  days: Days | null;
  seen: string;
  /** The days that apply while there are none. */
  placeholder?: Days;
  onChange: (next: Governorate) => void;
};

/** The first and the last day of a delivery, edited inline: Enter or the check mark saves them, Escape restores them. */
export function DaysField({ target, name, days, seen, placeholder, onChange }: Props) {
  const { shipping: words } = useMessages();
  const notify = useNotify();
  const [draft, setDraft] = useState<DraftDays | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const saved = draftOfDays(days);
  const shown = draft ?? saved;
  const isChanged = shown.from.trim() !== saved.from || shown.to.trim() !== saved.to;
  const save = () => {
    if (!isChanged || busy) return;
    setBusy(true);
    setError(undefined);
    submit(target, { from: amountOf(shown.from), to: amountOf(shown.to), seen })
      .then(
        ({ data }) => {
          onChange(data);
          setDraft(null);
          notify(words.days_saved({ name }), { type: 'success' });
        },
        (refusal: unknown) => setError(daysError(toApiError(refusal))),
      )
      .finally(() => setBusy(false));
  };
  const restore = () => {
    setDraft(null);
    setError(undefined);
  };
  return (
    <Box sx={{ flex: 'none', maxInlineSize: 168 }}>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <DayInputs
          name={words.days_of({ name })}
          draft={shown}
          onChange={setDraft}
          error={error}
          placeholder={placeholder}
          onKey={(key) => {
            if (key === 'Enter') save();
            if (key === 'Escape') restore();
          }}
        />
        {isChanged && (
          <IconButton
            aria-label={words.save_days({ name })}
            color="primary"
            loading={busy}
            onClick={save}
            sx={{ inlineSize: 44, blockSize: 44 }}
          >
            <CheckIcon />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

type DayInputsProps = {
  /** What they are the days of. */
  name: string;
  draft: DraftDays;
  onChange: (next: DraftDays) => void;
  error: string | undefined;
  placeholder?: Days | undefined;
  onKey?: (key: string) => void;
};

/** Two fields for whole numbers of working days, with one error below. */
export function DayInputs({ name, draft, onChange, error, placeholder, onKey }: DayInputsProps) {
  const { shipping: words } = useMessages();
  const errorId = useId();
  const labels = { from: words.first_day, to: words.last_day };
  return (
    <Box role="group" aria-label={name}>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={labels[end]}
            value={draft[end]}
            {...(placeholder && { placeholder: String(placeholder[end]) })}
            onChange={({ target }) => onChange({ ...draft, [end]: asciiDigits(target.value) })}
            onKeyDown={({ key }) => onKey?.(key)}
            error={Boolean(error)}
            sx={{ inlineSize: 56 }}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: {
                'aria-label': `${labels[end]}: ${name}`,
                'aria-describedby': error ? errorId : undefined,
                inputMode: 'numeric',
                dir: 'ltr',
              },
              input: { sx: { minBlockSize: 44 } },
            }}
          />
        ))}
      </Box>
      {error && (
        <FormHelperText id={errorId} error>
          {error}
        </FormHelperText>
      )}
    </Box>
  );
}
