import { z } from 'zod';
import { verb } from '#shop/verb.ts';
import { normaliseCode } from '../code.ts';
import { variantsByCode } from '../find-variants.ts';
import { type ParsedLine, parseLines } from '../parse-lines.ts';
import type { NamedVariant } from '../variant-row.ts';

/** A pasted line with its variant; null when no variant has the code. */
export type ReadLine = ParsedLine & { variant: NamedVariant | null };

/** Reads pasted lines of a delivery, or of a purchase order, without writing anything. Needs `stock.manage`. */
export const readLines = verb({
  scope: 'stock.manage',
  input: z.object({ text: z.string().min(1).max(200_000) }),
  async run(ctx, { text }): Promise<ReadLine[]> {
    const lines = parseLines(text);
    const variants = await variantsByCode(
      ctx,
      lines.map(({ code }) => code),
    );
    return lines.map((line) => {
      const variant = variants.get(normaliseCode(line.code)) ?? null;
      return { ...line, variant, problems: variant ? line.problems : ['code_unknown', ...line.problems] };
    });
  },
});
