import { Alert, Box, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { Ltr, Money } from '#admin/ui/text.tsx';
import type { Locale } from '#values/locale.ts';
import { CourierDialog } from './courier-dialog.tsx';
import { CourierFields } from './courier-fields.tsx';
import type { Courier } from './parcel.ts';
import { useReloadable } from './use-reloadable.ts';

/** The couriers, what they carry and what they owe, and a form to add one. */
export function CouriersTab() {
  const { dispatch: words } = useMessages();
  const locale = (useLocale() ?? 'ar') as Locale;
  const notify = useNotify();
  const { data: couriers, reload } = useReloadable('GET /staff/couriers');
  const [edited, setEdited] = useState<Courier | null>(null);
  const setActive = ({ id, updated_at: seen }: Courier, active: boolean) =>
    request('PUT /staff/couriers/{id}', { params: { id }, body: { seen, active } }).then(reload, (error: unknown) =>
      notify(toApiError(error).message, { type: 'error' }),
    );
  return (
    <>
      <Panel title={words.couriers}>
        {couriers?.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.own_driver}</Typography>}
        <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {couriers?.map((courier) => (
            <Box
              component="li"
              key={courier.id}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, alignItems: 'center' }}
            >
              <Box sx={{ flex: 1, minInlineSize: 200 }}>
                <Typography>
                  <bdi>{courier.name[locale]}</bdi>
                  {!courier.active && ` · ${words.stopped}`}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {words.carried({ n: courier.carried })} · {words.courier_cash}: <Money amount={courier.cash} />
                  {courier.phone && (
                    <>
                      {' · '}
                      <Ltr>{courier.phone}</Ltr>
                    </>
                  )}
                </Typography>
              </Box>
              <Button
                aria-label={words.courier_edit({ name: courier.name[locale] })}
                onClick={() => setEdited(courier)}
                sx={{ minBlockSize: 44 }}
              >
                {words.edit}
              </Button>
              <Button onClick={() => void setActive(courier, !courier.active)} sx={{ minBlockSize: 44 }}>
                {courier.active ? words.stop : words.resume}
              </Button>
            </Box>
          ))}
        </Stack>
      </Panel>
      <NewCourier onDone={reload} />
      {edited && <CourierDialog courier={edited} onSaved={reload} onClose={() => setEdited(null)} />}
    </>
  );
}

const empty = { ar: '', en: '', phone: '' };

function NewCourier({ onDone }: { onDone: () => void }) {
  const { dispatch: words } = useMessages();
  const translate = useTranslate();
  const [draft, setDraft] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const add = () => {
    setBusy(true);
    const { phone, ...name } = draft;
    request('POST /staff/couriers', { body: { name, ...(phone && { phone }) } })
      .then(
        () => {
          setDraft(empty);
          setRefused(null);
          onDone();
        },
        (error: unknown) => {
          const { message, errors } = toApiError(error);
          setRefused(Object.values(errors)[0] ?? message);
        },
      )
      .finally(() => setBusy(false));
  };
  return (
    <Panel title={words.courier_new}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
      >
        {refused && (
          <Alert severity="error" sx={{ flexBasis: '100%' }}>
            {translate(refused, { _: refused })}
          </Alert>
        )}
        <CourierFields draft={draft} onChange={setDraft} />
        <Button type="submit" variant="contained" loading={busy} sx={{ minBlockSize: 44 }}>
          {words.courier_new}
        </Button>
      </Box>
    </Panel>
  );
}
