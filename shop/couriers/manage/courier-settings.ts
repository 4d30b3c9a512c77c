import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { courierKinds, couriers, courierSettings } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { rowId, singleLine } from '#shop/parse.ts';
import { assertNotStale, nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { verb } from '#shop/verb.ts';
import { remittanceColumns, stateWord, statusColumns } from '../files/columns.ts';
import { exportFields } from '../files/export-columns.ts';
import { type CourierSettings, readSettings } from '../settings.ts';

/** What a courier's word can mean: `ignore` changes nothing. Only staff scan a parcel in, so that no word means `returned`. */
export const wordMeanings = ['out', 'delivered', 'refused', 'returning', 'lost', 'damaged', 'ignore'] as const;

export const showCourierSettingsInput = z.object({ id: rowId });

/** How the shop exchanges data with a courier. 404. Needs `dispatch.manage`. */
export const showCourierSettings = verb({
  scope: 'dispatch.manage',
  input: showCourierSettingsInput,
  run: (ctx, { id }): Promise<CourierSettings> => readSettings(ctx, id),
});

const words = z
  .record(z.string().min(1).max(100), z.enum(wordMeanings))
  .refine((all) => Object.keys(all).length <= 200)
  .transform((all) => Object.fromEntries(Object.entries(all).map(([word, meaning]) => [stateWord(word), meaning])));

export const changeCourierSettingsInput = z.object({
  id: rowId,
  /** `updated_at` as it was shown; null or absent before the first change. */
  seen: seenField.nullable().optional(),
  kind: z.enum(courierKinds).optional(),
  export_columns: z
    .array(z.object({ field: z.enum(exportFields), header: singleLine(100) }))
    .min(1)
    .max(40)
    .optional(),
  status_columns: statusColumns.optional(),
  /** Added to the words that are stored. */
  status_words: words.optional(),
  remittance_columns: remittanceColumns.optional(),
});

/**
 * Changes how the shop exchanges data with a courier; absent fields stay. 404, 409 `stale_version`, 422 at `kind` for a company whose keys the server
 * lacks. Needs `dispatch.manage`.
 */
export const changeCourierSettings = verb({
  scope: 'dispatch.manage',
  input: changeCourierSettingsInput,
  async run(ctx, { id, seen, kind, ...mappings }): Promise<CourierSettings> {
    const { userId: actorId } = ctx.actor;
    if ((kind === 'bosta' || kind === 'aramex') && !ctx.courierAdapters[kind])
      throw invalidField('kind', 'courier_keys');
    return inTransaction(ctx, async (tx) => {
      const [courier] = await tx.db.select({ id: couriers.id }).from(couriers).where(eq(couriers.id, id)).for('update');
      if (!courier) throw new ShopError('not_found');
      const [before] = await tx.db.select().from(courierSettings).where(eq(courierSettings.courierId, id));
      assertNotStale(before?.updatedAt ?? null, seen ?? null);
      const changed = {
        ...(kind && { kind }),
        ...(mappings.export_columns && { exportColumns: mappings.export_columns }),
        ...(mappings.status_columns && { statusColumns: mappings.status_columns as Record<string, string> }),
        ...(mappings.status_words && { statusWords: { ...before?.statusWords, ...mappings.status_words } }),
        ...(mappings.remittance_columns && {
          remittanceColumns: mappings.remittance_columns as Record<string, string>,
        }),
      };
      const updatedAt = before ? nextUpdatedAt(before.updatedAt, tx.now) : tx.now;
      await tx.db
        .insert(courierSettings)
        .values({ courierId: id, ...changed, updatedAt })
        .onConflictDoUpdate({ target: courierSettings.courierId, set: { ...changed, updatedAt } });
      const { courierId: _, updatedAt: __, ...old } = before ?? { courierId: id, updatedAt };
      await audit(tx, {
        actorId,
        action: 'courier.settings',
        entity: 'courier',
        entityId: id,
        before: old,
        after: changed,
      });
      return readSettings(tx, id);
    });
  },
});
