import { eq } from 'drizzle-orm';
import { wheelCampaigns } from '#db/schema.ts';
import { type Ctx, databaseCode, inTransaction, requireScope } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { oneWheelInput } from '../wheel-odds.ts';
import { holdWheel } from './hold-wheel.ts';
import { prizesTold, readPrizes } from './prizes.ts';

/** Deletes a campaign that nobody has spun; else 409 `wheel_spun`. 404. Needs `settings.manage`. */
export async function deleteWheel(ctx: Ctx, input: unknown): Promise<void> {
  const { userId: actorId } = requireScope(ctx, 'settings.manage');
  const { id } = parse(oneWheelInput, input);
  await inTransaction(ctx, async (tx) => {
    const row = await holdWheel(tx, id);
    const before = { ...row, prizes: prizesTold(await readPrizes(tx, id)) };
    await tx.db.delete(wheelCampaigns).where(eq(wheelCampaigns.id, id));
    await audit(tx, { actorId, action: 'wheel.delete', entity: 'wheel', entityId: id, before });
  }).catch((error: unknown) => {
    throw databaseCode(error) === '23503' ? new ShopError('wheel_spun') : error;
  });
}
