import { Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { urlOf } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { PrintIcon } from '#admin/ui/icons.tsx';

const documents = ['packing-slip', 'label', 'invoice'] as const;

/** The most orders in one file of the server. */
const perFile = 50;

/** Prints a document of several orders, in files of fifty. */
export function PrintMatching({ ids }: { ids: readonly number[] }) {
  const { order_work: words } = useMessages();
  const [what, setWhat] = useState<(typeof documents)[number]>('packing-slip');
  const files = Array.from({ length: Math.ceil(ids.length / perFile) }, (_, n) =>
    ids.slice(n * perFile, (n + 1) * perFile),
  );
  if (files.length === 0) return null;
  return (
    <Box component="section" aria-label={words.print_matching}>
      <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
        {words.print_matching}
      </Typography>
      <TextField
        select
        fullWidth
        label={words.print}
        value={what}
        onChange={({ target }) => setWhat(target.value as (typeof documents)[number])}
      >
        {documents.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {words.prints[kind]}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {files.map((file, n) => (
          <Button
            key={file[0]}
            variant="outlined"
            startIcon={<PrintIcon />}
            href={urlOf('GET /staff/orders/print/{what}', { params: { what }, query: { ids: file.join(',') } })}
            target="_blank"
            rel="noreferrer"
            sx={{ minBlockSize: 44 }}
          >
            <bdi dir="ltr">{words.print_file({ from: n * perFile + 1, to: n * perFile + file.length })}</bdi>
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
