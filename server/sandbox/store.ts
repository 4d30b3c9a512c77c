import { randomBytes, randomInt } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { sandboxCallbacks, sandboxKeys, sandboxOrders, sandboxTransactions } from '#db/schema.ts';
import { callbackOf } from './transaction.ts';

export type SandboxKeys = typeof sandboxKeys.$inferSelect;
export type SandboxOrder = typeof sandboxOrders.$inferSelect;
export type SandboxTransaction = typeof sandboxTransactions.$inferSelect;

/** The shopper's choices on the hosted page. */
export const choices = ['approve', 'decline', 'pending'] as const;
/** How the callback is delivered. */
export const callbackModes = ['now', 'later', 'never', 'twice', 'reordered', 'bad_signature', 'other_amount'] as const;
/** Which comes first: the gateway's callback, or the shopper's browser. */
export const sequences = ['callback', 'redirect'] as const;

export type Decision = {
  choice: (typeof choices)[number];
  callback: (typeof callbackModes)[number];
  first: (typeof sequences)[number];
};

const secret = (prefix: string) => `${prefix}_${randomBytes(24).toString('hex')}`;

/** Returns the keys of this installation, and creates them when missing. */
export async function getOrCreateKeys(db: Db): Promise<SandboxKeys> {
  await db
    .insert(sandboxKeys)
    .values({
      secretKey: secret('egy_sk_sandbox'),
      publicKey: secret('egy_pk_sandbox'),
      hmacSecret: randomBytes(16).toString('hex').toUpperCase(),
      apiKey: randomBytes(48).toString('base64'),
      integration: randomInt(1_000_000, 9_999_999),
    })
    .onConflictDoNothing();
  const [keys] = await db.select().from(sandboxKeys);
  return keys!;
}

type NewOrder = Omit<typeof sandboxOrders.$inferInsert, 'id' | 'clientSecret'>;

/** Creates a hosted page; null when its reference has been used. */
export async function addOrder(db: Db, order: NewOrder): Promise<SandboxOrder | null> {
  const clientSecret = secret('egy_csk_sandbox');
  const [row] = await db
    .insert(sandboxOrders)
    .values({ ...order, clientSecret })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findOrder(
  db: Db,
  by: { clientSecret: string } | { reference: string } | { id: number },
): Promise<SandboxOrder | null> {
  const [name, value] = Object.entries(by)[0] as ['clientSecret', string];
  const [row] = await db.select().from(sandboxOrders).where(eq(sandboxOrders[name], value));
  return row ?? null;
}

/** The latest transaction of an order; with `kind`, of that kind. */
export async function latestTransaction(db: Db, orderId: number, kind?: 'payment'): Promise<SandboxTransaction | null> {
  const ofKind = kind ? eq(sandboxTransactions.kind, kind) : undefined;
  const [row] = await db
    .select()
    .from(sandboxTransactions)
    .where(and(eq(sandboxTransactions.orderId, orderId), ofKind))
    .orderBy(desc(sandboxTransactions.id))
    .limit(1);
  return row ?? null;
}

export async function transactionById(db: Db, id: number): Promise<SandboxTransaction | null> {
  const [row] = await db.select().from(sandboxTransactions).where(eq(sandboxTransactions.id, id));
  return row ?? null;
}

const laterSeconds = 20;
const afterRedirectSeconds = 3;

/**
 * Applies the choice from the hosted page and stores the callbacks to send, in one transaction: a process killed after it leaves both, one
 * killed before it leaves neither. A paid order does not change.
 */
export async function applyDecision(
  db: Db,
  keys: SandboxKeys,
  order: SandboxOrder,
  { choice, callback, first }: Decision,
  now: Date,
): Promise<SandboxTransaction> {
  return db.transaction(async (tx) => {
    await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, order.id)).for('update');
    const before = await latestTransaction(tx, order.id, 'payment');
    if (before?.success) return before;
    const result = { pending: choice === 'pending', success: choice === 'approve' };
    const [transaction] = before?.pending
      ? await tx.update(sandboxTransactions).set(result).where(eq(sandboxTransactions.id, before.id)).returning()
      : await tx
          .insert(sandboxTransactions)
          .values({ orderId: order.id, kind: 'payment', amount: order.amount, createdAt: now, ...result })
          .returning();
    const payment = transaction!;
    const after = (seconds: number) =>
      new Date(now.getTime() + (seconds + (first === 'redirect' ? afterRedirectSeconds : 0)) * 1000);
    const original = callbackOf(keys, order, payment);
    const at = (seconds: number, content = original) => ({
      transactionId: payment.id,
      ...content,
      dueAt: after(seconds),
    });
    const outgoing = {
      now: () => [at(0)],
      later: () => [at(laterSeconds)],
      never: () => [],
      twice: () => [at(0), at(0)],
      reordered: () => [at(0), at(1, callbackOf(keys, order, { ...payment, pending: true, success: false }))],
      bad_signature: () => [
        at(0, { ...original, url: original.url.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
      ],
      other_amount: () => [at(0, callbackOf(keys, order, { ...payment, amount: 100 }))],
    }[callback]();
    if (outgoing.length > 0) await tx.insert(sandboxCallbacks).values(outgoing);
    return payment;
  });
}

/** Refunds part of a payment, or voids all of it; null when the remaining amount is too small. */
export async function refundOrVoid(
  db: Db,
  keys: SandboxKeys,
  { parentId, kind, amount }: { parentId: number; kind: 'refund' | 'void'; amount?: number },
  now: Date,
): Promise<{ order: SandboxOrder; transaction: SandboxTransaction } | null> {
  return db.transaction(async (tx) => {
    const claim =
      kind === 'refund'
        ? sql`update ${sandboxTransactions} set refunded = refunded + ${amount ?? 0}
            where id = ${parentId} and kind = 'payment' and success and not voided and refunded + ${amount ?? 0} <= amount returning id`
        : sql`update ${sandboxTransactions} set voided = true
            where id = ${parentId} and kind = 'payment' and success and not voided and refunded = 0 returning id`;
    const handle = tx as unknown as Db;
    const claimed = await queryRows(handle, z.object({ id: z.int() }), claim);
    if (claimed.length === 0) return null;
    const parent = (await transactionById(handle, parentId))!;
    const order = (await findOrder(handle, { id: parent.orderId }))!;
    const [transaction] = await tx
      .insert(sandboxTransactions)
      .values({
        orderId: order.id,
        kind,
        parentId,
        amount: amount ?? parent.amount,
        pending: false,
        success: true,
        createdAt: now,
      })
      .returning();
    await tx.insert(sandboxCallbacks).values(
      [transaction!, parent].map((changed) => ({
        transactionId: changed.id,
        ...callbackOf(keys, order, changed),
        dueAt: now,
      })),
    );
    return { order, transaction: transaction! };
  });
}
