import { ShopError } from '#shop/errors.ts';

/** What became of each of several things done at once, in their order: `done`, or the code of its refusal. What is no refusal is thrown. */
export const outcomes = async (...work: Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(work)).map((one) => {
    if (one.status === 'fulfilled') return 'done';
    if (one.reason instanceof ShopError) return one.reason.code;
    throw one.reason;
  });
