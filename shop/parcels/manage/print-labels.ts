import { z } from 'zod';
import { ShopError } from '#shop/errors.ts';
import { bulkIds, emptyToUndefined } from '#shop/parse.ts';
import { verb } from '#shop/verb.ts';
import { drawLabels, labelSizes } from '../print/draw-labels.ts';
import { readLabels } from '../print/label-data.ts';
import { printLimiter } from '../print/limiter.ts';

/** The ids of parcels in an address: one field with commas, or several. At most 500. */
export const listedIds = z.preprocess((value) => {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((part): unknown[] => (typeof part === 'string' ? part.split(',') : [part]));
}, bulkIds) as unknown as z.ZodType<number[], string>;

export const printLabelsInput = z.object({
  ids: listedIds,
  size: z.preprocess(emptyToUndefined, z.enum(labelSizes).default('100x150')),
});

/** The labels of parcels as one PDF, in the order of their ids. 404 when none of them exists. Needs `dispatch.manage`. */
export const printLabels = verb({
  scope: 'dispatch.manage',
  input: printLabelsInput,
  async run(ctx, { ids, size }): Promise<{ name: string; file: Buffer }> {
    const labels = await readLabels(ctx, ids);
    if (labels.length === 0) throw new ShopError('not_found');
    return { name: 'yasmin-labels', file: await printLimiter(() => drawLabels(labels, size, ctx.locale)) };
  },
});
