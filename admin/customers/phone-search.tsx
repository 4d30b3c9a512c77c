import { Button, Stack, TextField } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';

type Props = {
  /** Finds a customer by phone. */
  search: (phone: string) => Promise<void>;
};

export function PhoneSearch({ search }: Props) {
  const words = useMessages().parts.phone_search;
  const { busy, errors, message, onSubmit } = useSending(['phone'], ({ phone = '' }) => search(phone));
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
