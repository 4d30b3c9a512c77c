import { first, tokenOf } from '../../bench/prepare.ts';
import { noPgBouncer, startPgBouncer } from '../../pgbouncer.ts';
import { type Attack, mapConcurrently, tally } from '../attack.ts';
import { call } from '../shops.ts';

/**
 * Runs the shop behind PgBouncer in transaction mode. Without the direct address the start must be refused; with it shoppers order concurrently,
 * and each answered order exists once.
 */
export const pooler: Attack = {
  name: 'PgBouncer in transaction mode',
  async run(shops, size) {
    if (noPgBouncer) return { tried: 0, refused: 0, lost: 0, notes: [`not run: ${noPgBouncer}`] };
    const bouncer = await startPgBouncer(shops.database.url);
    const pooled = bouncer.through(shops.database.url);
    const notes: string[] = [];
    let lost = 0;
    let refused = 0;
    const buyers = Array.from({ length: size === 'short' ? 40 : 400 }, () => shops.nextBuyer());
    try {
      const alone = await shops.start({ DATABASE_URL: pooled });
      if (await alone.ready()) {
        lost += 1;
        notes.push('started without a direct address');
      } else refused += 1;
      await alone.stop('SIGKILL');

      const instance = await shops.start({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: shops.database.url });
      if (!(await instance.ready())) throw new Error(instance.output);
      const statuses = await mapConcurrently(buyers, 16, async (buyer) => {
        const { status } = await call(instance.base, '/checkout', {
          token: tokenOf(buyer),
          headers: { 'Idempotency-Key': `pooled-${buyer}` },
          body: { address_id: first.address + buyer, payment_method: 'cash_on_delivery' },
        });
        return status;
      });
      await instance.stop();
      const [stored] = await shops.database.query<{ count: number }>(
        'select count(*)::integer count from orders where user_id = any($1)',
        [buyers.map((buyer) => first.user + buyer)],
      );
      const answered = statuses.filter((status) => status === 201).length;
      lost += Math.abs(answered - (stored?.count ?? 0)) + (buyers.length - answered);
      notes.push(`replies ${tally(statuses)}; orders stored ${stored?.count}`);
    } finally {
      await bouncer.stop();
    }
    return { tried: buyers.length + 1, refused, lost, notes };
  },
};
