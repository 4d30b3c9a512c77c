import Copy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { call, refusalOf, type Told } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { useInLanguage } from '#admin/ui/both-languages.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { pathOf } from '#admin/ui/path-of.ts';
import { Status } from '#admin/ui/status.tsx';
import { When } from '#admin/ui/text.tsx';
import type { Product } from './product.ts';
import { Schedule } from './schedule.tsx';
import type { Opened } from './use-product.ts';

type Asked = 'withdraw' | 'draft' | 'delete' | 'schedule';

/** Whether shoppers see it, and what changes that. */
export function Showing({ opened, isDirty }: { opened: Opened; isDirty: boolean }) {
  const { products: words } = useWords();
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const named = useNamed();
  const fieldName = useFieldName();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Told | null>(null);
  const { product, became } = opened;
  const { status } = product;
  const name = named(product.name);
  const path = `staff/products/${product.id}`;

  const become = async (to: 'published' | 'draft' | 'archived', at?: string | null) => {
    const { data } = await call<Product>('POST', `${path}/status`, { status: to, ...(at && { at }) });
    became(data);
    setRefusal(null);
    notify(words.show.done[data.status], { type: 'success' });
  };
  const trying = (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    work()
      .catch((error: unknown) => setRefusal(refusalOf(error)))
      .finally(() => setBusy(false));
  };
  const duplicate = async () => {
    const { data } = await call<Product>('POST', `${path}/duplicate`);
    notify(words.show.duplicated, { type: 'info' });
    redirect('edit', 'products', data.id);
  };

  return (
    <Panel title={words.show.title}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        <Status status={status} label={words.statuses[status]} />
        {(status === 'published' || status === 'scheduled') && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {status === 'published' ? words.show.since : words.show.from} <When at={product.published_at} />
          </Typography>
        )}
      </Stack>
      {(status === 'draft' || status === 'archived') && (
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>
          {status === 'draft' ? words.show.draft_lead : words.show.withdrawn_lead}
        </Typography>
      )}
      {refusal && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {translate(refusal.message, { _: refusal.message })}
          {Object.entries(refusal.errors).map(([field, text]) => (
            <Box key={field}>
              {fieldName(field)}: {text}
            </Box>
          ))}
        </Alert>
      )}
      {isDirty && status !== 'published' && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {words.show.unsaved}
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        {status !== 'published' && (
          <Button
            variant="contained"
            loading={busy}
            onClick={() => trying(() => become('published', status === 'scheduled' ? new Date().toISOString() : null))}
          >
            {status === 'archived' ? words.show.republish : words.show.publish}
          </Button>
        )}
        {(status === 'draft' || status === 'scheduled') && (
          <Button variant="outlined" onClick={() => setAsked('schedule')}>
            {words.show.schedule}
          </Button>
        )}
        {status !== 'draft' && (
          <Button variant="outlined" onClick={() => setAsked('draft')}>
            {words.show.draft}
          </Button>
        )}
        {status === 'published' && (
          <Button variant="outlined" color="error" onClick={() => setAsked('withdraw')}>
            {words.show.withdraw}
          </Button>
        )}
      </Stack>
      <Divider sx={{ my: 2 }} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button component="a" href={pathOf(product.preview_url)} target="_blank" rel="noreferrer" startIcon={<Eye />}>
          {words.show.preview}
        </Button>
        <Button startIcon={<Copy />} disabled={busy} onClick={() => trying(duplicate)}>
          {words.show.duplicate}
        </Button>
        <Button color="error" startIcon={<Delete />} onClick={() => setAsked('delete')}>
          {words.show.delete}
        </Button>
      </Stack>
      {asked === 'schedule' && <Schedule onConfirm={(at) => become('published', at)} onClose={() => setAsked(null)} />}
      {asked === 'withdraw' && (
        <Confirm
          title={words.show.withdraw_title({ name })}
          warning={words.show.withdraw_warning}
          confirm={words.show.withdraw}
          onConfirm={() => become('archived')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'draft' && (
        <Confirm
          title={words.show.draft_title({ name })}
          warning={words.show.draft_warning}
          confirm={words.show.draft}
          onConfirm={() => become('draft')}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <Confirm
          title={words.show.delete_title({ name })}
          warning={words.show.delete_warning}
          confirm={words.show.delete}
          onConfirm={async () => {
            await call('DELETE', path);
            notify(words.show.deleted, { type: 'success' });
            redirect('list', 'products');
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
}

/** What a field is called that keeps it from being shown. */
function useFieldName(): (field: string) => string {
  const { products: words } = useWords();
  const inLanguage = useInLanguage();
  return (field) => {
    if (field === 'name.ar' || field === 'name.en') return inLanguage(words.title, field === 'name.ar' ? 'ar' : 'en');
    return field === 'price' ? words.price : field;
  };
}
