import type { Services } from '#shop/context.ts';

/**
 * Whether the shop can serve: the database answers, and the search index was built once. The first check starts to build it. The next search
 * restarts a search thread that fails later, so that failure does not take the shop out of service.
 */
export function createReadiness({
  database,
  catalogue,
}: Pick<Services, 'database' | 'catalogue'>): () => Promise<boolean> {
  let wasBuilt = false;
  return async () => {
    try {
      await database.ping();
      wasBuilt ||= (await catalogue.get()).isSearchReady();
      return wasBuilt;
    } catch {
      return false;
    }
  };
}
