import { Box, Button, Card, Typography } from '@mui/material';
import { LinkBase, Title, useLocation, useTranslate } from 'react-admin';
import { sections } from './sections.ts';

/** The screen for unknown paths, and for sections the member has no scope for. It says which, and links to the start. */
export function NotFound() {
  const [, name] = useLocation().pathname.split('/');
  const isSection = sections.some((section) => section.name === name);
  const t = useTranslate();
  const title = t(isSection ? 'ra.page.access_denied' : 'ra.page.not_found');
  return (
    <Card sx={{ p: { xs: 3, sm: 4 }, marginBlockStart: 2, maxInlineSize: '40rem' }}>
      <Title title={title} />
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      <Typography sx={{ marginBlock: 1.5, color: 'text.secondary' }}>
        {t(isSection ? 'ra.message.access_denied' : 'ra.message.not_found')}
      </Typography>
      <Box>
        <Button component={LinkBase} to="/" variant="contained">
          {t('ra.page.dashboard')}
        </Button>
      </Box>
    </Card>
  );
}
