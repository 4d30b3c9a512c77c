import { Alert, Box, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Loading, Title, useGetList, useLocation, useNavigate, useNotify, useRefresh } from 'react-admin';
import { submit } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useIsUnlocked } from '#admin/session/session.ts';
import { PromptDialog } from '#admin/ui/prompt-dialog.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Money, DateTime } from '#admin/ui/text.tsx';
import type { Payment } from './payment.ts';
import { Receipt } from './receipt.tsx';
import { Review, type ReviewValues } from './review.tsx';

/** The most receipts loaded at a time; more are loaded when these are done. */
const pageSize = 100;

/** Receipts that wait for review, oldest first: one open, the others listed beside it. */
export function ReceiptQueue() {
  const { payments: words } = useMessages();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, total, isPending } = useGetList<Payment>('payments', {
    pagination: { page: 1, perPage: pageSize },
    filter: { state: 'pending' },
  });
  const chosen = Number(new URLSearchParams(useLocation().search).get('id'));
  const navigate = useNavigate();
  const setChosen = (id: number | undefined) => navigate({ search: id ? `?id=${id}` : '' }, { replace: true });
  const [rejecting, setRejecting] = useState<Payment | null>(null);
  const waiting = data ?? [];
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === chosen),
  );
  const payment = waiting[at];

  const go = (step: number) => {
    const next = waiting[at + step];
    if (next) setChosen(next.id);
  };
  useKeys({
    j: () => go(1),
    k: () => go(-1),
    a: () => document.querySelector<HTMLElement>('[data-accept]')?.click(),
    r: () => payment && setRejecting(payment),
  });

  const settle = async (one: Payment, decision: ReviewValues, said: string) => {
    await submit(['POST /staff/payments/{id}/review', { params: { id: one.id } }], decision);
    notify(said, { type: 'success' });
    setChosen((waiting[at + 1] ?? waiting[at - 1])?.id);
    refresh();
  };

  if (isPending) return <Loading />;
  return (
    <>
      <Title title={words.queue} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1, pt: 2 }}>
        <Typography role="status">{words.waiting({ n: total ?? 0 })}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
          {words.keys}
        </Typography>
      </Box>
      {payment ? (
        <Columns
          main={<Receipt key={payment.id} payment={payment} />}
          side={
            <>
              <Review key={payment.id} payment={payment} settle={settle} onReject={() => setRejecting(payment)} />
              {waiting.length > 1 && (
                <Panel title={words.queue}>
                  <List dense disablePadding>
                    {waiting.map((one) => (
                      <ListItem key={one.id} disablePadding>
                        <ListItemButton
                          selected={one === payment}
                          aria-current={one === payment}
                          onClick={() => setChosen(one.id)}
                        >
                          <ListItemText
                            primary={one.shopper.name}
                            secondary={
                              <>
                                <Money amount={one.amount} /> · <DateTime at={one.created_at} />
                              </>
                            }
                          />
                        </ListItemButton>
                      </ListItem>
                    ))}
                  </List>
                </Panel>
              )}
            </>
          }
        />
      ) : (
        <Alert severity="success" sx={{ mt: 2 }}>
          {words.done}
        </Alert>
      )}
      {rejecting && (
        <PromptDialog
          title={words.reject_title}
          field="reason"
          label={words.reason}
          required
          suggestions={words.reasons}
          confirmLabel={words.reject}
          destructive
          onConfirm={(reason) =>
            settle(rejecting, { decision: 'reject', reason }, words.rejected({ who: rejecting.shopper.name }))
          }
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** Keyboard shortcuts, except while the user types, a dialog is open, or a modifier key is pressed. */
function useKeys(keys: Record<string, () => void>): void {
  const inside = useIsUnlocked();
  useEffect(() => {
    if (!inside) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      // Uses the physical key, so that shortcuts also work on an Arabic keyboard layout.
      const act = keys[event.code.replace('Key', '').toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
