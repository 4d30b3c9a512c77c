import { Box, Button, Card, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import type { ParcelStatus } from './parcel.ts';
import { ParcelPages } from './parcel-pages.tsx';
import { ParcelRows } from './parcel-rows.tsx';
import { useReloadable } from './use-reloadable.ts';

const perPage = 50;

/** All parcels, newest first, by status and search. */
export function AllParcels() {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<ParcelStatus | ''>('');
  const [page, setPage] = useState(1);
  const { data: parcels, total } = useReloadable('GET /staff/parcels', {
    query: { page, per_page: perPage, ...(status && { status: [status] }), ...(search && { search }) },
  });
  return (
    <Card sx={{ p: 2 }}>
      <Box
        component="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          setPage(1);
          setSearch(text.trim());
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}
      >
        <TextField
          type="search"
          label={words.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          sx={{ flex: 1, minInlineSize: 220 }}
        />
        <TextField
          select
          label={words.status}
          value={status}
          onChange={({ target }) => {
            setPage(1);
            setStatus(target.value as ParcelStatus | '');
          }}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ minInlineSize: 180 }}
        >
          <MenuItem value="">{words.all_statuses}</MenuItem>
          {Object.entries(words.statuses).map(([name, label]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="outlined" sx={{ minBlockSize: 44 }}>
          {translate('ra.action.search')}
        </Button>
      </Box>
      <ParcelRows parcels={parcels} withStatus />
      <ParcelPages page={page} perPage={perPage} total={total} onPage={setPage} />
    </Card>
  );
}
