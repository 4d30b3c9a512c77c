import { Box, Button, Chip, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import type { Data } from '#api/client.ts';
import { request, toApiError } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { CloseMethodDialog } from './close-method-dialog.tsx';

export type MethodState = Data<'GET /staff/payment-methods'>[number];

/** Every payment method with a switch: effective at checkout at once. */
export function MethodSwitches() {
  const { payment_methods: words, orders } = useMessages();
  const notify = useNotify();
  const [states, setStates] = useState<readonly MethodState[] | null>(null);
  const [closing, setClosing] = useState<MethodState | null>(null);
  useEffect(() => {
    request('GET /staff/payment-methods').then(
      ({ data }) => setStates(data),
      () => {},
    );
  }, []);
  const open = ({ key }: MethodState) => {
    request('DELETE /staff/payment-methods/{key}', { params: { key } }).then(
      ({ data, message }) => {
        setStates(data);
        notify(message, { type: 'success' });
      },
      (error: unknown) => notify(toApiError(error).message, { type: 'error' }),
    );
  };
  return (
    <Panel title={words.title}>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>{words.lead}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {states?.map((state) => {
          const name = orders.ways[state.key];
          const isOn = state.configured && state.reason === null;
          return (
            <Box
              component="li"
              key={state.key}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderBlockStart: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 12rem', minInlineSize: 0 }}>
                <Typography>{name}</Typography>
                {state.reason && (
                  <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    <bdi>{state.reason.ar}</bdi> · <bdi>{state.reason.en}</bdi>
                  </Typography>
                )}
              </Box>
              <Chip
                size="small"
                color={isOn ? 'success' : 'default'}
                label={state.reason ? words.off : state.configured ? words.on : words.not_configured}
              />
              <Button
                variant="outlined"
                aria-label={state.reason ? words.open_named({ name }) : words.close_named({ name })}
                onClick={() => (state.reason ? open(state) : setClosing(state))}
                sx={{ minBlockSize: 44 }}
              >
                {state.reason ? words.open : words.close}
              </Button>
            </Box>
          );
        })}
      </Box>
      {closing && <CloseMethodDialog method={closing} onDone={setStates} onClose={() => setClosing(null)} />}
    </Panel>
  );
}
