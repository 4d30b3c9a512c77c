import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useMessages, useOtherLocale } from '#admin/i18n.ts';

type Props = { title: string; lead?: string; children?: ReactNode };

/** The layout of screens outside the back office: one card, and the language switch. */
export function Frame({ title, lead, children }: Props) {
  const words = useMessages();
  const { other, change } = useOtherLocale();
  return (
    <Box
      component="main"
      sx={{ minBlockSize: '100dvh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'background.default' }}
    >
      <Box sx={{ inlineSize: '100%', maxInlineSize: 420 }}>
        <Typography sx={{ textAlign: 'center', mb: 2, color: 'text.secondary' }}>{words.shell.title}</Typography>
        <Card sx={{ p: { xs: 3, sm: 4 } }}>
          <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
            {title}
          </Typography>
          {lead && <Typography sx={{ mb: 3, color: 'text.secondary' }}>{lead}</Typography>}
          {children}
        </Card>
        <Box sx={{ textAlign: 'center', mt: 1 }}>
          <Button lang={other} onClick={change}>
            {words.shell.other_language}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** The error of a form as a whole. */
export function ErrorMessage({ message }: { message: string | null }) {
  const translate = useTranslate();
  return message && <Alert severity="error">{translate(message, { _: message })}</Alert>;
}
