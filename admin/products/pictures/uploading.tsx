import { Box, Button, IconButton, LinearProgress, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { CloseIcon } from '#admin/ui/icons.tsx';
import type { Sending } from './use-uploads.ts';

type Props = { sending: readonly Sending[]; retry: (key: number) => void; dismiss: (key: number) => void };

/** Pictures being uploaded, and refused ones. */
export function Uploading({ sending, retry, dismiss }: Props) {
  const words = useMessages().products.pictures;
  const translate = useTranslate();
  return (
    <Stack spacing={1} sx={{ mt: sending.length > 0 ? 2 : 0 }} aria-live="polite">
      {sending.map(({ key, file: { name }, part, refusal }) =>
        refusal === null ? (
          <Box key={key}>
            <Typography variant="body2" dir="auto" noWrap>
              {words.sending({ name })}
            </Typography>
            <LinearProgress
              aria-label={words.sending({ name })}
              variant={part > 0 && part < 1 ? 'determinate' : 'indeterminate'}
              value={Math.round(part * 100)}
            />
          </Box>
        ) : (
          <Box key={key} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Typography variant="body2" sx={{ flex: 1, color: 'error.main', overflowWrap: 'anywhere' }}>
              {words.refused({ name, message: translate(refusal, { _: refusal }) })}
            </Typography>
            <Button size="small" onClick={() => retry(key)}>
              {words.again}
            </Button>
            <IconButton aria-label={words.dismiss({ name })} onClick={() => dismiss(key)}>
              <CloseIcon />
            </IconButton>
          </Box>
        ),
      )}
    </Stack>
  );
}
