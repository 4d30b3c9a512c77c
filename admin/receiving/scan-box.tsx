import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import type { GoodsVariant } from './goods.ts';

type Props = {
  /** Adds a unit of a variant; returns what is announced. */
  onVariant: (variant: GoodsVariant) => string | Promise<string>;
  /** What a scan does, below the field. */
  help?: string;
};

/**
 * A field for a barcode scanner or typed words: Enter adds the variant with this code, or offers those with this name. Scans are handled in order, and
 * the field is ready for the next one at once.
 */
export function ScanBox({ onVariant, help }: Props) {
  const { receiving: words } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const [text, setText] = useState('');
  const [choices, setChoices] = useState<GoodsVariant[]>([]);
  const [message, setMessage] = useState('');
  const [error, setError] = useState('');
  const latest = useRef(onVariant);
  useEffect(() => {
    latest.current = onVariant;
  });
  // A scanner types into the field that has the focus.
  useEffect(() => input.current?.focus(), []);
  const add = async (variant: GoodsVariant) => {
    setChoices([]);
    setMessage(await latest.current(variant));
    setError('');
  };
  const lookUp = async (search: string) => {
    const { data } = await request('GET /staff/receiving/variants', { query: { search } });
    const [only, ...others] = data;
    if (only && others.length === 0) return add(only);
    setChoices(data);
    setMessage('');
    setError(data.length === 0 ? words.not_listed({ code: search }) : '');
  };
  const submit = () => {
    const search = text.trim();
    if (search === '') return;
    setText('');
    queue.current = queue.current.then(() =>
      lookUp(search).catch((failure: unknown) => setError(toApiError(failure).message)),
    );
  };
  return (
    <Stack spacing={1}>
      <TextField
        inputRef={input}
        label={words.scan}
        helperText={help ?? words.scan_help}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
        fullWidth
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'off', enterKeyHint: 'done', dir: 'auto' } }}
      />
      {error !== '' && <Alert severity="warning">{error}</Alert>}
      <Typography role="status" variant="body2" sx={{ minBlockSize: '1lh' }}>
        {message}
      </Typography>
      {choices.length > 0 && (
        <Stack role="group" aria-label={words.choose} spacing={0.5}>
          <Typography variant="body2">{words.choose}</Typography>
          {choices.map((variant) => (
            <Button
              key={variant.variant_id}
              variant="outlined"
              onClick={() => {
                add(variant).catch((failure: unknown) => setError(toApiError(failure).message));
                input.current?.focus();
              }}
              sx={{ justifyContent: 'start', minBlockSize: 44, textAlign: 'start' }}
            >
              <bdi>{variant.name}</bdi>
            </Button>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
