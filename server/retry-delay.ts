const firstMs = 1000;
const longestMs = 30_000;

/** The delay in milliseconds before work that failed is repeated, after `failures` earlier failures: a second, doubled each time up to half a minute. */
export const retryDelayMs = (failures: number): number => Math.min(firstMs * 2 ** failures, longestMs);
