import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { emptyToUndefined, rowId } from '#shop/parse.ts';
import { handedOverOn } from '#shop/parcels/manage/list-parcels.ts';
import { type Parcel, readParcels } from '#shop/parcels/parcel.ts';
import { readParcelLines } from '#shop/parcels/parcel-lines.ts';
import { readLabels } from '#shop/parcels/print/label-data.ts';
import { verb } from '#shop/verb.ts';
import type { ExportField } from '../files/export-columns.ts';
import { courierPhone } from '#values/courier-phone.ts';
import { readSettings } from '../settings.ts';

export const exportParcelsInput = z.object({
  id: rowId,
  /** The day of the hand-over, in Cairo; absent: all parcels that the courier carries. */
  day: z.preprocess(emptyToUndefined, z.iso.date().optional()),
});

/** The parcels handed over to a courier as the rows of its file, header first, by its own columns. Amounts in EGP. 404. Needs `dispatch.manage`. */
export const exportParcels = verb({
  scope: 'dispatch.manage',
  input: exportParcelsInput,
  async run(ctx, { id: courierId, day }): Promise<string[][]> {
    const { exportColumns } = await readSettings(ctx, courierId);
    const when = day ? handedOverOn(day) : sql`p.status in ('handed_over', 'out')`;
    const parcels = await readParcels(ctx, sql`p.courier_id = ${courierId} and ${when} and p.status <> 'cancelled'`);
    const ids = parcels.map(({ id }) => id);
    const labels = new Map((await readLabels(ctx, ids)).map((label) => [label.number, label.to.lines.join(' - ')]));
    const lines = Map.groupBy(await readParcelLines(ctx, ids), ({ parcelId }) => parcelId);
    const rows = parcels.map((parcel) => {
      const contents = (lines.get(parcel.id) ?? []).map(({ units, name }) => `${units} × ${name}`).join('، ');
      const cells = cellsOf(parcel, { address: labels.get(parcel.number) ?? '', contents });
      return exportColumns.map(({ field }) => cells[field]);
    });
    return [exportColumns.map(({ header }) => header), ...rows];
  },
});

const cellsOf = (
  parcel: Parcel,
  { address, contents }: { address: string; contents: string },
): Record<ExportField, string> => ({
  number: parcel.number,
  order_number: parcel.orderNumber,
  waybill: parcel.waybill ?? '',
  name: parcel.name,
  phone: courierPhone(parcel.phone),
  governorate: parcel.governorate,
  city: parcel.city,
  address,
  collect: (parcel.collectAmount / 100).toFixed(2),
  units: String(parcel.units),
  contents,
  weight_kg: parcel.weightGrams === null ? '' : (parcel.weightGrams / 1000).toFixed(2),
});
