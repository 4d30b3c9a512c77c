import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { LinkBase, Title, useRedirect } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { ErrorMessage } from '#admin/session/frame.tsx';
import { useSending } from '#admin/session/use-sending.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { RecordView } from '#admin/ui/record-view.tsx';
import { Status } from '#admin/ui/status.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { useRecord } from '#admin/ui/use-record.ts';
import { GoodsItem, GoodsList } from './goods-name.tsx';

/** The stock counts, and the form that starts one. */
export function CountList() {
  const { receiving } = useMessages();
  const words = receiving.counts;
  const { record, refusal } = useRecord(['GET /staff/stock-counts']);
  return (
    <Box sx={{ display: 'grid', gap: 2, py: 2, maxInlineSize: 860 }}>
      <Title title={words.title} />
      <Typography sx={{ color: 'text.secondary' }}>{words.lead}</Typography>
      <StartForm />
      <Panel title={words.title}>
        <RecordView record={record} refusal={refusal}>
          {(counts) =>
            counts.length === 0 ? (
              <Alert severity="info">{words.none}</Alert>
            ) : (
              <GoodsList label={words.title}>
                {counts.map((count) => (
                  <GoodsItem key={count.id}>
                    <Box sx={{ flex: 1, minInlineSize: 0 }}>
                      <Button
                        component={LinkBase}
                        to={`/stock-counts/${count.id}/show`}
                        sx={{ px: 0, justifyContent: 'start', minBlockSize: 44 }}
                      >
                        <bdi>{count.name}</bdi>
                      </Button>
                      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                        <DateTime at={count.created_at} />
                      </Typography>
                    </Box>
                    <Status status={count.status} label={words.states[count.status]} />
                  </GoodsItem>
                ))}
              </GoodsList>
            )
          }
        </RecordView>
      </Panel>
    </Box>
  );
}

function StartForm() {
  const { receiving } = useMessages();
  const words = receiving.counts;
  const redirect = useRedirect();
  const localizedName = useLocalizedName();
  const { record: rules } = useRecord(['GET /staff/expiry-rules']);
  const { busy, errors, message, onSubmit } = useSending(['name', 'category_id'], async (values) => {
    const { data } = await submit(['POST /staff/stock-counts'], values);
    redirect('show', 'stock-counts', data.id);
  });
  return (
    <Panel title={words.start}>
      <Stack component="form" spacing={2} onSubmit={onSubmit} noValidate>
        <ErrorMessage message={message} />
        <TextField
          name="name"
          label={words.name}
          required
          error={errors['name'] !== undefined}
          helperText={errors['name']}
          slotProps={{ htmlInput: { maxLength: 120, dir: 'auto' } }}
        />
        <TextField
          select
          name="category_id"
          label={words.category}
          defaultValue=""
          error={errors['category_id'] !== undefined}
          helperText={errors['category_id']}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.no_category}</MenuItem>
          {(rules?.categories ?? []).map(({ id, parent_id: parentId, name }) => (
            <MenuItem key={id} value={String(id)} sx={{ ps: parentId === null ? 2 : 4 }}>
              {localizedName(name)}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" loading={busy} sx={{ alignSelf: 'start' }}>
          {words.start}
        </Button>
      </Stack>
    </Panel>
  );
}
