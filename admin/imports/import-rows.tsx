import { Box, MenuItem, Pagination, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ForwardIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';
import type { Import, ImportRow } from './import.ts';

const pageSize = 25;

const results = ['changed', 'created', 'refused'] as const;

/** The effect of a file line by line: before and after, and the errors. */
export function ImportRows({ run }: { run: Import }) {
  const { imports: words } = useMessages();
  // Once a file is applied, only the refused lines are still of use.
  const [result, setResult] = useState<(typeof results)[number] | ''>(run.state === 'done' ? 'refused' : '');
  const [page, setPage] = useState(1);
  const [rows, setRows] = useState<{ all: ImportRow[]; total: number } | null>(null);
  useEffect(() => {
    let isLeft = false;
    request('GET /staff/imports/{id}/rows', {
      params: { id: run.id },
      query: { result: result || undefined, page, per_page: pageSize },
    }).then(
      ({ data, meta }) => !isLeft && setRows({ all: data, total: meta.total }),
      () => !isLeft && setRows({ all: [], total: 0 }),
    );
    return () => {
      isLeft = true;
    };
  }, [run.id, result, page]);
  const pages = Math.ceil((rows?.total ?? 0) / pageSize);
  return (
    <Panel title={run.state === 'undone' ? words.undo_rows : words.rows}>
      {run.state === 'read' && (
        <TextField
          select
          label={words.show}
          value={result}
          onChange={({ target }) => {
            setResult(results.find((one) => one === target.value) ?? '');
            setPage(1);
          }}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ minInlineSize: 180, my: 1 }}
        >
          <MenuItem value="">{words.all}</MenuItem>
          <MenuItem value="changed">{words.changed}</MenuItem>
          <MenuItem value="created">{words.created}</MenuItem>
          <MenuItem value="refused">{words.refused}</MenuItem>
        </TextField>
      )}
      {!rows && <Skeleton variant="rounded" height={160} />}
      {rows?.all.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_rows}</Typography>}
      <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows?.all.map((row) => (
          <Line key={row.id} row={row} isUndone={run.state === 'undone'} />
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          aria-label={words.pages}
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}
        />
      )}
    </Panel>
  );
}

function Line({ row, isUndone }: { row: ImportRow; isUndone: boolean }) {
  const { imports: words } = useMessages();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', pb: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.line({ n: row.line })}
        {row.slug && (
          <>
            {' · '}
            <Ltr>{row.slug}</Ltr>
          </>
        )}
        {' · '}
        <Box component="span" sx={{ color: row.result === 'refused' ? 'error.main' : 'inherit' }}>
          {isUndone && row.result !== 'created' ? words[`undo_${row.result}`] : words[row.result]}
        </Box>
      </Typography>
      {row.text && (
        <Typography sx={{ color: row.result === 'refused' ? 'error.main' : 'inherit' }}>
          {row.column && (
            <>
              <bdi>{row.column}</bdi>:{' '}
            </>
          )}
          {row.text}
        </Typography>
      )}
      {row.changes.map(({ field, variant, before, after }, nth) => (
        <Box key={nth} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {variant && (
              <>
                <bdi>{variant}</bdi>
                {' · '}
              </>
            )}
            {words.fields[field] ?? field}:
          </Box>
          {row.result === 'changed' && field !== 'new_variant' && (
            <>
              <FieldValue field={field} value={before} />
              {field !== 'deleted_variant' && <ForwardIcon fontSize="inherit" />}
            </>
          )}
          {field !== 'deleted_variant' && <FieldValue field={field} value={after} />}
        </Box>
      ))}
    </Box>
  );
}

function FieldValue({ field, value }: { field: string; value: unknown }) {
  const { imports: words, products } = useMessages();
  if (value === null || value === undefined || value === '') return <span>{words.empty}</span>;
  if ((field === 'price' || field === 'offer_price') && typeof value === 'number') return <Money amount={value} />;
  if (field === 'status') return <span>{products.statuses[value as 'draft'] ?? String(value)}</span>;
  if (typeof value === 'boolean') return <span>{value ? words.yes : words.no}</span>;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return (
    <Box component="bdi" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
