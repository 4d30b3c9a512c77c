import { Button, Stack, TextField } from '@mui/material';
import { call } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';

type Props<T> = {
  /** The call that finds a customer by `phone`. */
  path: string;
  onFound: (found: T) => void;
};

export function PhoneSearch<T>({ path, onFound }: Props<T>) {
  const words = useMessages().parts.phone_search;
  const { busy, errors, message, onSubmit } = useSending(['phone'], async ({ phone = '' }) =>
    onFound((await call<T>('GET', `${path}?${new URLSearchParams({ phone })}`)).data),
  );
  return (
    <Panel title={words.title}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <ErrorMessage message={message} />
        <TextField
          name="phone"
          type="tel"
          label={words.phone}
          error={Boolean(errors['phone'])}
          helperText={errors['phone']}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {words.find}
        </Button>
      </Stack>
    </Panel>
  );
}
