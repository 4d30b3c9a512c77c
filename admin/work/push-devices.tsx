import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { DateTime } from '#admin/ui/text.tsx';
import { canPush, getSubscription, subscribe } from './push.ts';

type Device = Data<'GET /staff/push-devices'>[number];

type State = { devices: readonly Device[]; key: string; endpoint: string | null };

async function fetchState(): Promise<State> {
  const [{ data, meta }, subscription] = await Promise.all([request('GET /staff/push-devices'), getSubscription()]);
  return { devices: data, key: meta.key, endpoint: subscription?.endpoint ?? null };
}

/** The member's devices that receive push messages, and a button that adds this browser. */
export function PushDevices() {
  const { work: words } = useMessages();
  const notify = useNotify();
  const [state, setState] = useState<State | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    fetchState().then(setState, () => {});
  }, []);

  const run = (action: () => Promise<string | null>) => {
    setBusy(true);
    action()
      .then(async (message) => {
        if (message) notify(message, { type: 'success' });
        setState(await fetchState());
      })
      .catch((error: unknown) => notify(toApiError(error).message, { type: 'error' }))
      .finally(() => setBusy(false));
  };
  const add = () =>
    run(async () => {
      if (await subscribe(state!.key)) return words.device_added;
      notify(words.push_refused, { type: 'warning' });
      return null;
    });
  const isHere = state?.devices.some(({ endpoint }) => endpoint === state.endpoint) ?? false;

  return (
    <Panel title={words.devices_title}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.devices_lead}</Typography>
      {state && state.devices.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {state.devices.map((device) => (
            <Box
              component="li"
              key={device.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 0.5 }}
            >
              <Typography sx={{ flex: 1 }}>
                <bdi>{device.device}</bdi> · <DateTime at={device.created_at} />
                {device.endpoint === state.endpoint && ` · ${words.this_device}`}
              </Typography>
              <Button
                disabled={busy}
                aria-label={words.remove_device({ device: device.device })}
                sx={{ minBlockSize: 44 }}
                onClick={() =>
                  run(async () => {
                    const reply = await request('DELETE /staff/push-devices/{id}', { params: { id: device.id } });
                    return reply.message;
                  })
                }
              >
                {words.remove}
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {!canPush() && <Alert severity="info">{words.push_impossible}</Alert>}
      {canPush() && !isHere && (
        <Button variant="contained" loading={busy} disabled={!state} onClick={add} sx={{ mt: 1, minBlockSize: 44 }}>
          {words.add_device}
        </Button>
      )}
    </Panel>
  );
}
