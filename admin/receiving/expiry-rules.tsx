import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data } from '#api/client.ts';
import { submit, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { useRecord } from '#admin/ui/use-record.ts';
import { asciiDigits } from '#values/digits.ts';

type Rules = Data<'GET /staff/expiry-rules'>;
type Rule = Rules['categories'][number];

/** From how many days before expiry each category is not sold. */
export function ExpiryRules({ onChange }: { onChange: () => void }) {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const { record, refusal, set } = useRecord(['GET /staff/expiry-rules']);
  return (
    <Panel title={words.rules}>
      <RecordView record={record} refusal={refusal}>
        {({ days, categories }) => (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
              {words.rules_lead({ days })}
            </Typography>
            <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {categories.map((rule) => (
                <RuleField
                  key={`${rule.id}-${rule.days}`}
                  rule={rule}
                  onSaved={(next) => {
                    set(next);
                    onChange();
                  }}
                />
              ))}
            </Stack>
          </>
        )}
      </RecordView>
    </Panel>
  );
}

function RuleField({ rule, onSaved }: { rule: Rule; onSaved: (rules: Rules) => void }) {
  const { receiving } = useMessages();
  const words = receiving.expiry;
  const notify = useNotify();
  const name = useLocalizedName()(rule.name);
  const initial = rule.days === null ? '' : String(rule.days);
  const [days, setDays] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const save = () => {
    setError(null);
    submit(['PUT /staff/expiry-rules/{id}', { params: { id: rule.id } }], { days }).then(
      ({ data, message }) => {
        notify(message, { type: 'success' });
        onSaved(data);
      },
      (failure: unknown) => {
        const { errors, message } = toApiError(failure);
        setError(errors['days'] ?? message);
      },
    );
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ps: rule.parent_id === null ? 0 : 2 }}
    >
      <Typography sx={{ flex: '1 1 160px', fontWeight: rule.parent_id === null ? 'fontWeightMedium' : undefined }}>
        {name}
      </Typography>
      <TextField
        label={words.rule_days}
        value={days}
        placeholder={words.rule_blank}
        onChange={({ target }) => setDays(asciiDigits(target.value).trim())}
        error={error !== null}
        helperText={error}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            inputMode: 'numeric',
            dir: days === '' ? undefined : 'ltr',
            'aria-label': words.rule_of({ name }),
          },
        }}
        sx={{ inlineSize: 160, m: 0 }}
      />
      <Button disabled={days === initial} onClick={save} sx={{ minBlockSize: 44 }}>
        {receiving.save}
      </Button>
    </Box>
  );
}
