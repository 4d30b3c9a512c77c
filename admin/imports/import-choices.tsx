import { Alert, Box, Button, Checkbox, FormControlLabel, FormGroup, FormLabel, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { RadioChoice } from '#admin/ui/radio-choice.tsx';
import { isolateBidi } from '#admin/ui/text.tsx';
import { useConfirmedAction } from '#admin/ui/use-confirmed-action.ts';
import type { Import } from './import.ts';

type Props = {
  run: Import;
  onChange: (run: Import) => void;
  /** Whether there are choices that the file was not checked with. */
  onPending: (isPending: boolean) => void;
};

/** Whether products get the status of the file. */
export const landings = ['draft', 'file'] as const;
export type Landing = (typeof landings)[number];

/** The status of products, the factor of prices, and the services to leave out. The file is checked again with them. */
export function ImportChoices({ run, onChange, onPending }: Props) {
  const { imports: words } = useMessages();
  const translate = useTranslate();
  const [landing, setLanding] = useState<Landing>(run.choices.publishes ? 'file' : 'draft');
  const [factor, setFactor] = useState(String(run.choices.factor));
  const [leftOut, setLeftOut] = useState(run.choices.left_out);
  const isFactor = /^\d{1,5}(?:\.\d{1,4})?$/.test(factor.trim()) && Number(factor) > 0;
  const choices = { publishes: landing === 'file', factor: Number(factor), left_out: leftOut };
  const isSame = JSON.stringify(choices) === JSON.stringify(run.choices);
  const {
    busy,
    refusal,
    run: save,
  } = useConfirmedAction(
    async () => onChange((await submit(['PUT /staff/imports/{id}/choices', { params: { id: run.id } }], choices)).data),
    () => {},
  );
  useEffect(() => onPending(!isSame), [onPending, isSame]);
  const services = run.findings?.services ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, justifyItems: 'start' }}>
      <RadioChoice
        label={words.landing}
        value={landing}
        options={landings}
        names={{ draft: words.landing_draft, file: words.landing_file }}
        onChange={setLanding}
      />
      <TextField
        label={words.factor}
        value={factor}
        error={!isFactor}
        helperText={isFactor ? words.factor_hint : words.factor_wrong}
        onChange={({ target }) => setFactor(target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr' } }}
      />
      {services.length > 0 && (
        <FormGroup aria-labelledby="import-services" role="group">
          <FormLabel id="import-services">{words.services}</FormLabel>
          {services.map(({ type, products }) => (
            <FormControlLabel
              key={type}
              label={words.service({ type: isolateBidi(type), n: products })}
              control={
                <Checkbox
                  checked={leftOut.includes(type)}
                  onChange={(_, isChecked) =>
                    setLeftOut(isChecked ? [...leftOut, type] : leftOut.filter((other) => other !== type))
                  }
                />
              }
            />
          ))}
        </FormGroup>
      )}
      {refusal && <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>}
      <Button variant="outlined" loading={busy} disabled={!isFactor || isSame} onClick={save}>
        {words.check_again}
      </Button>
    </Box>
  );
}
