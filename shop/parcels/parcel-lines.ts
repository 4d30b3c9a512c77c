import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { pick } from '#values/locale.ts';

const lineRow = z.object({
  parcelId: z.int(),
  id: z.int(),
  productId: z.int(),
  variantId: z.int(),
  nameAr: z.string(),
  nameEn: z.string(),
  variantNameAr: z.string(),
  variantNameEn: z.string(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  shelf: z.string().nullable(),
  setId: z.int().nullable(),
  setNameAr: z.string(),
  setNameEn: z.string(),
  image: z.string().nullable(),
  units: z.int(),
  packedUnits: z.int(),
  sealedUnits: z.int(),
  damagedUnits: z.int(),
});

/** Units of an order's line in a parcel, in the current user's language. `id` is the order's line. */
export type ParcelLine = {
  parcelId: number;
  id: number;
  productId: number;
  variantId: number;
  name: string;
  variantName: string;
  /** The SKU of today, else the one of the order. */
  sku: string | null;
  gtin: string | null;
  /** Where the product is stored. */
  shelf: string | null;
  /** The name of the set that it was bought in. */
  set: string | null;
  image: string | null;
  units: number;
  packedUnits: number;
  sealedUnits: number;
  damagedUnits: number;
};

/** The lines of parcels, in the order of the order's lines. */
export async function readParcelLines(ctx: Ctx, parcelIds: readonly number[]): Promise<ParcelLine[]> {
  const rows = await queryRows(
    ctx.db,
    lineRow,
    sql`select pl.parcel_id, l.id, l.product_id, l.variant_id, l.name_ar, l.name_en, l.variant_name_ar, l.variant_name_en, coalesce(v.sku, l.sku) sku, v.gtin,
        p.shelf, l.set_id, l.set_name_ar, l.set_name_en, l.image, pl.units, pl.packed_units, pl.sealed_units, pl.damaged_units
      from parcel_lines pl join order_lines l on l.id = pl.order_line_id join product_variants v on v.id = l.variant_id
        join products p on p.id = l.product_id
      where pl.parcel_id = any(${sql.param(parcelIds)}::integer[]) order by pl.parcel_id, l.id`,
  );
  return rows.map(({ nameAr, nameEn, variantNameAr, variantNameEn, setId, setNameAr, setNameEn, ...row }) => ({
    ...row,
    name: pick({ ar: nameAr, en: nameEn }, ctx.locale),
    variantName: pick({ ar: variantNameAr, en: variantNameEn }, ctx.locale),
    set: setId === null ? null : pick({ ar: setNameAr, en: setNameEn }, ctx.locale),
  }));
}
