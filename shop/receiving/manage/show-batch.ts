import { z } from 'zod';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { writeOffWithheld } from '#shop/inventory/change-batch.ts';
import { rowId } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { lockBatch, readBatch } from '../batch.ts';
import type { Batch } from '../batch-rows.ts';
import { type Buyer, readBuyers } from '../buyers.ts';

/** A batch; 404. Needs `stock.manage`. */
export const showBatch = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<Batch> => readBatch(ctx, id),
});

/** The orders that have units of a batch, with names and phones, the latest first; 404. Needs `orders.manage`. */
export const listBuyers = verb({
  scope: 'orders.manage',
  input: z.object({ id: rowId }),
  async run(ctx, { id }): Promise<Buyer[]> {
    await readBatch(ctx, id);
    const buyers = await readBuyers(ctx, id);
    return buyers.map((buyer) => ({ ...buyer, placedAt: new Date(buyer.placedAt).toISOString() }));
  },
});

/** Writes off the units of a batch that are not sold; 404, 422 at `id` when there are none. Needs `stock.manage`. */
export const writeOffBatch = verb({
  scope: 'stock.manage',
  input: z.object({ id: rowId }),
  run: (ctx, { id }): Promise<Batch> =>
    inTransaction(ctx, async (tx) => {
      const { withheld } = await lockBatch(tx, id);
      if (withheld === 0) throw invalidField('id', 'nothing_changed');
      await writeOffWithheld(tx, id);
      await audit(tx, {
        actorId: ctx.actor.userId,
        action: 'batch.write_off',
        entity: 'batch',
        entityId: id,
        before: { withheld },
        after: { withheld: 0 },
      });
      return readBatch(tx, id);
    }),
});
