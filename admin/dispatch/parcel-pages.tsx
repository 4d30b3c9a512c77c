import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import type { Pages } from './use-parcels.ts';

/** Says which parcels are shown, and opens the others; nothing when all are shown. */
export function ParcelPages({ page, perPage, total, onPage }: Pages) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <Box
      component="nav"
      aria-label={words.pages}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        '& .MuiButton-root': { minBlockSize: 44 },
      }}
    >
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {translate('ra.navigation.previous')}
      </Button>
      <Typography role="status">
        {words.shown({ first, last: Math.min(total, first + perPage - 1), n: total })}
      </Typography>
      <Button disabled={page === pages} onClick={() => onPage(page + 1)}>
        {translate('ra.navigation.next')}
      </Button>
    </Box>
  );
}
