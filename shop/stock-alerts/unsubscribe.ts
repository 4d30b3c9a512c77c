import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { stockAlerts } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { verb } from '#shop/verb.ts';
import { hashAlertToken } from './alert-token.ts';

export const alertTokenInput = z.object({ token: z.string().max(100) });

/** Where the alerts of a message go, partly hidden, and whether they were stopped. */
export type AlertRecipient = { recipient: string; isStopped: boolean };

const recipientRow = z.object({ recipient: z.string(), isStopped: z.boolean() });

async function findRecipient(ctx: Ctx, token: string) {
  const [row] = await queryRows(
    ctx.db,
    recipientRow,
    sql`select recipient, unsubscribed_at is not null is_stopped from stock_alerts where token_hash = ${hashAlertToken(token)}`,
  );
  if (!row) throw new ShopError('not_found');
  return row;
}

/** The recipient of the message with this token; 404 for an unknown token. Changes nothing: scanners of mail open links too. */
export const showAlert = verb({
  scope: 'anyone',
  input: alertTokenInput,
  async run(ctx, { token }): Promise<AlertRecipient> {
    const { recipient, isStopped } = await findRecipient(ctx, token);
    return { recipient: masked(recipient), isStopped };
  },
});

/** Stops all alerts to the recipient of the message with this token: those that wait are deleted, and requests of guests are ignored. 404. */
export const unsubscribe = verb({
  scope: 'anyone',
  input: alertTokenInput,
  run: (ctx, { token }): Promise<AlertRecipient> =>
    inTransaction(ctx, async (tx) => {
      const { recipient } = await findRecipient(tx, token);
      const ofRecipient = eq(stockAlerts.recipient, recipient);
      await tx.db.delete(stockAlerts).where(and(ofRecipient, isNull(stockAlerts.sentAt)));
      await tx.db.update(stockAlerts).set({ unsubscribedAt: tx.now }).where(ofRecipient);
      return { recipient: masked(recipient), isStopped: true };
    }),
});

/** The last three digits of a phone number; the first letter and the domain of an e-mail address. */
function masked(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at < 0 ? `…${recipient.slice(-3)}` : `${recipient.slice(0, 1)}…${recipient.slice(at)}`;
}
