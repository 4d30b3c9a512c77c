import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import type { Body, Data } from '#api/client.ts';
import { useMessages } from '#admin/i18n.ts';
import { type SettingsProps, useSaveSettings } from './use-save-settings.ts';

type CourierFile = Data<'POST /staff/couriers/{id}/file'>;
type Changed = Body<'PUT /staff/couriers/{id}/settings'>;
type Meaning = 'code' | 'state' | 'at' | 'note' | 'amount' | 'fee';
type Columns = Partial<Record<Meaning, string>>;

const statusMeanings = ['code', 'state', 'at', 'note'] as const;
const remittanceMeanings = ['code', 'amount', 'fee'] as const;

const grid = { display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' };

const filled = (columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).filter(([, header]) => header !== ''));

type Props = SettingsProps & { file: CourierFile; onState: (state: string) => void };

/** Says which columns of a courier's file are which, and what its words for states mean. */
export function MappingForm({ file, onState, ...props }: Props) {
  const { couriers: words } = useMessages();
  const { busy, save } = useSaveSettings(props);
  const [statuses, setStatuses] = useState<Columns>(file.status_columns);
  const [cash, setCash] = useState<Columns>(file.remittance_columns);
  const [meanings, setMeanings] = useState<Record<string, string>>({});
  const meaningOf = ({ word, meaning }: CourierFile['words'][number]) => meanings[word] ?? meaning ?? '';
  const submit = () => {
    const chosen = Object.fromEntries(
      file.words.map((entry) => [entry.word, meaningOf(entry)]).filter(([, meaning]) => meaning !== ''),
    );
    save({
      ...(statuses.code && statuses.state && { status_columns: filled(statuses) as Changed['status_columns'] }),
      ...(cash.code && cash.amount && { remittance_columns: filled(cash) as Changed['remittance_columns'] }),
      ...(Object.keys(chosen).length > 0 && { status_words: chosen as Changed['status_words'] }),
    });
  };
  const column = (columns: Columns, meaning: Meaning, onChange: (header: string) => void) => (
    <Choice
      key={meaning}
      label={words.meanings[meaning]}
      value={columns[meaning] ?? ''}
      empty={words.not_in_file}
      choices={file.columns.map(({ header }) => [header, header])}
      onChange={onChange}
    />
  );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <Typography variant="subtitle1" component="h3">
        {words.status_columns}
      </Typography>
      <Box sx={grid}>
        {statusMeanings.map((meaning) =>
          column(statuses, meaning, (header) => {
            setStatuses({ ...statuses, [meaning]: header });
            if (meaning === 'state') onState(header);
          }),
        )}
      </Box>
      {file.words.length > 0 && (
        <>
          <Typography variant="subtitle1" component="h3">
            {words.words}
          </Typography>
          <Box sx={grid}>
            {file.words.map((entry) => (
              <Choice
                key={entry.word}
                label={words.word({ word: entry.word, n: entry.rows })}
                value={meaningOf(entry)}
                empty={words.unset}
                choices={Object.entries(words.word_meanings)}
                onChange={(meaning) => setMeanings({ ...meanings, [entry.word]: meaning })}
              />
            ))}
          </Box>
        </>
      )}
      <Typography variant="subtitle1" component="h3">
        {words.remittance_columns}
      </Typography>
      <Box sx={grid}>
        {remittanceMeanings.map((meaning) =>
          column(cash, meaning, (header) => setCash({ ...cash, [meaning]: header })),
        )}
      </Box>
      <Button type="submit" variant="outlined" loading={busy} sx={{ minBlockSize: 44, justifySelf: 'start' }}>
        {words.save_mapping}
      </Button>
    </Box>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  empty: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

const Choice = ({ label, value, empty, choices, onChange }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
  >
    <MenuItem value="">{empty}</MenuItem>
    {choices.map(([choice, text]) => (
      <MenuItem key={choice} value={choice}>
        {text}
      </MenuItem>
    ))}
  </TextField>
);
