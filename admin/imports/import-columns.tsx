import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Data } from '#api/client.ts';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { isolateBidi } from '#admin/ui/text.tsx';
import { useConfirmedAction } from '#admin/ui/use-confirmed-action.ts';
import { useRecord } from '#admin/ui/use-record.ts';
import type { Import } from './import.ts';

type Props = { run: Import; onChange: (run: Import) => void };
type Columns = Data<'GET /staff/imports/{id}/columns'>;

/** The columns of a file that is not recognised, each with its first cells and a choice of what it is. */
export function ImportColumns({ run, onChange }: Props) {
  const { imports: words } = useMessages();
  const { record } = useRecord(['GET /staff/imports/{id}/columns', { params: { id: run.id } }]);
  return (
    <Panel title={words.columns}>
      <Typography>{words.columns_lead}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {words.columns_remembered}
      </Typography>
      {record ? (
        <ColumnsForm run={run} file={record} onChange={onChange} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
    </Panel>
  );
}

function ColumnsForm({ run, file, onChange }: Props & { file: Columns }) {
  const { imports: words } = useMessages();
  const translate = useTranslate();
  const [mapping, setMapping] = useState<Record<string, string>>(file.mapping);
  const {
    busy,
    refusal,
    run: save,
  } = useConfirmedAction(
    async () =>
      onChange((await submit(['PUT /staff/imports/{id}/columns', { params: { id: run.id } }], { mapping })).data),
    () => {},
  );
  const isComplete = Boolean(mapping['title'] && (mapping['price'] || mapping['regular_price']));
  const fieldOf = (header: string) => file.fields.find((field) => mapping[field] === header) ?? '';
  const choose = (header: string, field: string) =>
    setMapping({
      ...Object.fromEntries(Object.entries(mapping).filter(([name, other]) => other !== header && name !== field)),
      ...(field !== '' && { [field]: header }),
    });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {file.columns.map(({ header, samples }) => (
        <Box
          key={header}
          sx={{ display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: { xs: '1fr', sm: '1fr 260px' } }}
        >
          <Box sx={{ minInlineSize: 0 }}>
            <Typography>
              <bdi>{header}</bdi>
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {samples.map(isolateBidi).join(' · ') || words.empty}
            </Typography>
          </Box>
          <TextField
            select
            label={words.column_of({ header: isolateBidi(header) })}
            value={fieldOf(header)}
            onChange={({ target }) => choose(header, target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{words.column_unused}</MenuItem>
            {file.fields.map((field) => (
              <MenuItem key={field} value={field}>
                {words.mapped_fields[field] ?? field}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      ))}
      {refusal && (
        <Alert severity="error">
          {translate(refusal.errors['mapping'] ?? refusal.message, { _: refusal.message })}
        </Alert>
      )}
      {!isComplete && <Alert severity="info">{words.columns_missing}</Alert>}
      <Box>
        <Button variant="contained" loading={busy} disabled={!isComplete} onClick={save}>
          {words.columns_save}
        </Button>
      </Box>
    </Box>
  );
}
