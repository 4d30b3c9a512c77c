import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { useDebouncedEvent, useGetList, useTranslate } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { DefinitionRow, Ltr, Money } from '#admin/ui/text.tsx';
import type { Customer, CustomerDetails, MergePreview } from './customer.ts';

type Props = { customer: CustomerDetails; onMerged: () => void; onClose: () => void };

type Refusal = ReturnType<typeof toApiError>;

/** Merges another account into this one: select it, review the preview, and confirm by typing the phone number of the account that is removed. */
export function Merge({ customer, onMerged, onClose }: Props) {
  const { customers: words } = useMessages();
  const translate = useTranslate();
  const inside = useIsUnlocked();
  const id = useId();
  const [other, setOther] = useState<Customer | null>(null);
  const [preview, setPreview] = useState<MergePreview | null>(null);
  const [confirm, setConfirm] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    if (!other) return;
    let left = false;
    request('GET /staff/customers/{id}/merge', { params: { id: customer.id }, query: { other_id: other.id } }).then(
      ({ data }) => !left && setPreview(data),
      (error: unknown) => !left && setRefusal(toApiError(error)),
    );
    return () => {
      left = true;
    };
  }, [customer.id, other]);

  const send = () => {
    if (!other) return;
    setBusy(true);
    setRefusal(null);
    request('POST /staff/customers/{id}/merge', {
      params: { id: customer.id },
      body: { other_id: other.id, confirm },
    })
      .then(onMerged, (error: unknown) => setRefusal(toApiError(error)))
      .finally(() => setBusy(false));
  };
  const { other_id: wrongOther, confirm: wrongConfirm } = refusal?.errors ?? {};

  return (
    <Dialog open={inside} keepMounted onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{words.merge_title}</DialogTitle>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && preview) send();
        }}
      >
        <DialogContent>
          <Stack spacing={2}>
            <Typography>{words.merge_lead({ name: customer.name })}</Typography>
            {refusal && !wrongOther && !wrongConfirm && (
              <Alert severity="error">{translate(refusal.message, { _: refusal.message })}</Alert>
            )}
            <OtherAccount
              excludedId={customer.id}
              error={wrongOther}
              onSelect={(chosen) => {
                setOther(chosen);
                setPreview(null);
                setRefusal(null);
              }}
            />
            {preview && <Preview preview={preview} />}
            {preview && (
              <TextField
                label={words.type_phone({ phone: `\u2066${preview.ended.phone}\u2069` })}
                value={confirm}
                required
                onChange={({ target }) => setConfirm(target.value)}
                error={Boolean(wrongConfirm)}
                helperText={wrongConfirm}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'tel', maxLength: 64, autoComplete: 'off' } }}
              />
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.back')}</Button>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!preview}>
            {words.merge_confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type Choice = { excludedId: number; error: string | undefined; onSelect: (other: Customer | null) => void };

function OtherAccount({ excludedId: not, error, onSelect: onChosen }: Choice) {
  const { customers: words } = useMessages();
  const [search, setSearch] = useState('');
  const later = useDebouncedEvent(setSearch, 300);
  const { data = [], isFetching } = useGetList<Customer>(
    'customers',
    { pagination: { page: 1, perPage: 8 }, filter: { search } },
    { enabled: search.trim() !== '' },
  );
  const found = search.trim() === '' ? [] : data.filter((one) => one.id !== not);
  return (
    <Autocomplete
      options={found}
      filterOptions={(all) => all}
      getOptionLabel={(one) => `${one.name} \u2066${one.phone ?? ''}\u2069`}
      getOptionKey={(one) => one.id}
      isOptionEqualToValue={(one, two) => one.id === two.id}
      loading={isFetching}
      noOptionsText={search.trim() === '' ? words.search : words.merge_none}
      onInputChange={(_, text, reason) => reason === 'input' && later(text)}
      onChange={(_, chosen) => onChosen(chosen)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={words.merge_other}
          placeholder={words.search}
          error={Boolean(error)}
          helperText={error}
        />
      )}
    />
  );
}

function Preview({ preview }: { preview: MergePreview }) {
  const { customers: words } = useMessages();
  const { kept, ended, moves } = preview;
  const parts = (Object.keys(words.merge_parts) as (keyof MergePreview['moves'])[]).filter((part) => moves[part] > 0);
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, mb: 2 }}>
        <Side title={words.merge_kept} name={kept.name} phone={kept.phone} />
        <Side title={words.merge_ended} name={ended.name} phone={ended.phone} />
      </Box>
      <Typography variant="subtitle2" component="h3">
        {words.merge_moves}
      </Typography>
      {parts.length === 0 && !preview.takes_email && (
        <Typography sx={{ color: 'text.secondary' }}>{words.merge_nothing}</Typography>
      )}
      {parts.map((part) => (
        <DefinitionRow key={part} name={words.merge_parts[part]}>
          {part === 'wallet' ? <Money amount={moves.wallet} /> : moves[part]}
        </DefinitionRow>
      ))}
      {preview.takes_email && (
        <Typography sx={{ color: 'text.secondary' }}>{words.merge_email({ email: ended.email ?? '' })}</Typography>
      )}
      <Alert severity="warning" sx={{ mt: 2 }}>
        {words.merge_warning}
      </Alert>
    </Box>
  );
}

const Side = ({ title, name, phone }: { title: string; name: string; phone: string }) => (
  <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5 }}>
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {title}
    </Typography>
    <Typography>
      <bdi>{name}</bdi>
    </Typography>
    <Ltr>{phone}</Ltr>
  </Box>
);
