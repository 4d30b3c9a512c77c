import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { singleLine } from '#shop/parse.ts';
import { likePattern } from '#shop/search.ts';
import { verb } from '#shop/verb.ts';
import { scanCode } from '#values/scan-code.ts';
import { normaliseCode } from '../code.ts';
import { selectVariants, variantsByCode } from '../find-variants.ts';
import type { NamedVariant } from '../variant-row.ts';

export const lookUpVariantsInput = z.object({
  /** A SKU, a barcode, or words of a name. */
  search: singleLine(100),
});

/** The variant with this SKU or barcode alone, else up to ten whose product's name has the words. Needs `stock.manage`. */
export const lookUpVariants = verb({
  scope: 'stock.manage',
  input: lookUpVariantsInput,
  run: async (ctx, { search }): Promise<NamedVariant[]> => {
    // A scanner types Arabic letters while the keyboard is Arabic.
    const codes = [search, scanCode(search)].map(normaliseCode);
    const byCode = await variantsByCode(ctx, codes);
    const exact = byCode.get(codes[0]!) ?? byCode.get(codes[1]!);
    if (exact) return [exact];
    const pattern = likePattern(search);
    return selectVariants(
      ctx,
      sql`(p.name_ar ilike ${pattern} or p.name_en ilike ${pattern} or v.sku ilike ${pattern})`,
      10,
    );
  },
});
