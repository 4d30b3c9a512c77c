import { eq } from 'drizzle-orm';
import { courierEventOutcomes, courierEventSources, courierKinds, couriers, courierSettings } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { RemittanceColumns, StatusColumns } from './files/columns.ts';
import { type ExportColumn, usualExport } from './files/export-columns.ts';

export { courierEventOutcomes, courierEventSources, courierKinds };

export type CourierKind = (typeof courierKinds)[number];

/** How the shop exchanges data with a courier. A mapping is null until staff have saved one. */
export type CourierSettings = {
  courierId: number;
  name: { ar: string; en: string };
  kind: CourierKind;
  exportColumns: ExportColumn[];
  statusColumns: StatusColumns | null;
  /** By the courier's word as `stateWord` writes it: a parcel status, or `ignore`. */
  statusWords: Record<string, string>;
  remittanceColumns: RemittanceColumns | null;
  /** ISO 8601; null before the first change. */
  updatedAt: string | null;
};

/** The settings of a courier; 404. */
export async function readSettings(ctx: Ctx, courierId: number): Promise<CourierSettings> {
  const [row] = await ctx.db
    .select({ ar: couriers.nameAr, en: couriers.nameEn, settings: courierSettings })
    .from(couriers)
    .leftJoin(courierSettings, eq(courierSettings.courierId, couriers.id))
    .where(eq(couriers.id, courierId));
  if (!row) throw new ShopError('not_found');
  const { ar, en, settings } = row;
  return {
    courierId,
    name: { ar, en },
    kind: settings?.kind ?? 'csv',
    exportColumns: (settings?.exportColumns as ExportColumn[] | null | undefined) ?? usualExport(ctx.locale),
    statusColumns: (settings?.statusColumns as StatusColumns | null | undefined) ?? null,
    statusWords: settings?.statusWords ?? {},
    remittanceColumns: (settings?.remittanceColumns as RemittanceColumns | null | undefined) ?? null,
    updatedAt: settings?.updatedAt.toISOString() ?? null,
  };
}
