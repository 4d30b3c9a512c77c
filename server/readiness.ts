import type { Services } from '#shop/context.ts';

/** How long a process that reaches the database again waits for the changes that it missed. */
const catchUpMs = 5_000;

/**
 * Whether the shop can serve: the database answers, and the search index was built once. The first check starts to build it. The next search
 * restarts a search thread that fails later, so that failure does not take the shop out of service. After an outage it is ready again when
 * `isCurrent`: until then it shows old prices.
 */
export function createReadiness(
  { database, catalogue }: Pick<Services, 'database' | 'catalogue'>,
  isCurrent: () => boolean = () => true,
): () => Promise<boolean> {
  let wasBuilt = false;
  /** When the database began to answer, last. */
  let answersSince: number | undefined;
  return async () => {
    try {
      await database.ping();
      answersSince ??= performance.now();
      wasBuilt ||= (await catalogue.get()).isSearchReady();
      return wasBuilt && (isCurrent() || performance.now() - answersSince > catchUpMs);
    } catch {
      answersSince = undefined;
      return false;
    }
  };
}
