import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { normaliseCode } from './code.ts';
import { type NamedVariant, namedVariant, variantColumns, variantRow } from './variant-row.ts';

const codedRow = variantRow.extend({ code: z.string(), isSku: z.boolean() });

/**
 * The variants with these SKUs or barcodes, by the normalised code. A SKU goes before a barcode; of two variants with one barcode neither is chosen.
 * Sets have no stock, and are left out.
 */
export async function variantsByCode(ctx: Ctx, codes: readonly string[]): Promise<Map<string, NamedVariant>> {
  const requested = [...new Set(codes.map(normaliseCode))].filter((code) => code !== '');
  if (requested.length === 0) return new Map();
  const rows = await queryRows(
    ctx.db,
    codedRow,
    sql`select c.code, lower(replace(v.sku, ' ', '')) = c.code is_sku, ${variantColumns}
      from unnest(${sql.param(requested)}::text[]) c (code)
      join product_variants v on lower(replace(v.sku, ' ', '')) = c.code or ltrim(v.gtin, '0') = c.code join products p on p.id = v.product_id
      where not v.is_set order by v.id`,
  );
  const byCode = Map.groupBy(rows, ({ code }) => code);
  const variants = new Map<string, NamedVariant>();
  for (const [code, matches] of byCode) {
    const bySku = matches.filter(({ isSku }) => isSku);
    const [match, ...others] = bySku.length > 0 ? bySku : matches;
    if (!match || others.length > 0) continue;
    const { code: _code, isSku: _isSku, ...row } = match;
    variants.set(code, namedVariant(row, ctx.locale));
  }
  return variants;
}

/** Variants that meet a condition on `v` and `p`. */
export async function selectVariants(ctx: Ctx, condition: SQL, limit = 1000): Promise<NamedVariant[]> {
  const rows = await queryRows(
    ctx.db,
    variantRow,
    sql`select ${variantColumns} from product_variants v join products p on p.id = v.product_id where not v.is_set and ${condition}
      order by p.name_${sql.raw(ctx.locale)}, v.position, v.id limit ${limit}`,
  );
  return rows.map((row) => namedVariant(row, ctx.locale));
}
