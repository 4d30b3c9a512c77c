import { createLimiter } from '#shop/uploads/limiter.ts';

/** One document at a time in the whole process, because drawing is CPU-bound. */
export const printLimiter = createLimiter(1);
