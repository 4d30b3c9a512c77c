import { and, asc, eq } from 'drizzle-orm';
import { couriers, courierSettings } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { applyReport, type ReportOutcome } from './apply-report.ts';
import { findParcelIds } from './find-parcels.ts';

/**
 * Handles a courier's webhook. 404 for a company whose keys the server lacks, or that no courier of the shop uses; 401 `bad_signature` without the
 * secret, 422 `callback_refused` for a body of another shape.
 */
export async function receiveWebhook(
  ctx: Ctx,
  { kind, secret, body }: { kind: string; secret: string | null; body: unknown },
): Promise<ReportOutcome> {
  const adapter = kind === 'bosta' || kind === 'aramex' ? ctx.courierAdapters[kind] : undefined;
  if (!adapter) throw new ShopError('not_found');
  const report = adapter.readWebhook(secret, body);
  if (report === null) {
    ctx.recordSecurityEvent({ type: 'signature_refused', address: ctx.address, provider: kind, source: 'callback' });
    throw new ShopError('bad_signature');
  }
  if (report === undefined) throw new ShopError('callback_refused');
  const users = await ctx.db
    .select({ id: couriers.id })
    .from(couriers)
    .innerJoin(
      courierSettings,
      and(eq(courierSettings.courierId, couriers.id), eq(courierSettings.kind, kind as 'bosta')),
    )
    .orderBy(asc(couriers.id));
  if (users.length === 0) throw new ShopError('not_found');
  // Several rows may stand for one company: the parcel says which.
  for (const { id } of users) {
    const parcelId = (await findParcelIds(ctx, id, [report.code])).get(report.code);
    if (parcelId !== undefined)
      return applyReport(ctx, report, { courierId: id, parcelId, source: 'webhook', actorId: null });
  }
  return applyReport(ctx, report, { courierId: users[0]!.id, parcelId: undefined, source: 'webhook', actorId: null });
}
