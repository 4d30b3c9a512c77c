import { ShopError } from '#shop/errors.ts';

/** The results of concurrent actions, in their order: `done`, or the code of a refusal. Other errors are thrown. */
export const outcomes = async (...work: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof ShopError) return one.reason.code;
    throw one.reason;
  });
