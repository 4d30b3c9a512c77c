import { Alert, Box, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { Loading, Title, useGetList, useLocation, useNavigate, useNotify, useRefresh } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { useInside } from '#admin/session/session.ts';
import { Ask } from '#admin/ui/ask.tsx';
import { Columns, Panel } from '#admin/ui/panel.tsx';
import { Money, When } from '#admin/ui/text.tsx';
import type { Payment } from './payment.ts';
import { Receipt } from './receipt.tsx';
import { Review } from './review.tsx';

/** The most receipts that are looked at in one go; more come when these are done. */
const most = 100;

/** Receipts that wait, those that have waited longest first: one in front, the others beside it. */
export function ReceiptQueue() {
  const { payments: words } = useWords();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data, total, isPending } = useGetList<Payment>('payments', {
    pagination: { page: 1, perPage: most },
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

  const settle = async (one: Payment, decision: object, said: string) => {
    await call('POST', `staff/payments/${one.id}/review`, decision);
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
                                <Money amount={one.amount} /> · <When at={one.created_at} />
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
        <Ask
          title={words.reject_title}
          field="reason"
          label={words.reason}
          required
          offers={words.reasons}
          confirm={words.reject}
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

/** Does what a key stands for, unless somebody types, a dialog is open, or the key is another shortcut's. */
function useKeys(keys: Record<string, () => void>): void {
  const inside = useInside();
  useEffect(() => {
    if (!inside) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]')) return;
      // By its place, so that it is the same key on an Arabic keyboard.
      const act = keys[event.code.replace('Key', '').toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
