import { useEffect, useState } from 'react';
import { type CompletionTile, CompletionRail } from '#app/components/product/completion-rail.tsx';
import { useLocale } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';

type CartCompletionsProps = { productIds: readonly number[]; narrow?: boolean };

/** What completes the products of a cart; it is requested once they are shown, and again when they change. */
export function CartCompletions({ productIds, narrow = false }: CartCompletionsProps) {
  const [completions, setCompletions] = useState<CompletionTile[] | null>(null);
  const address = urls.complete(useLocale(), { products: [...new Set(productIds)].toSorted((a, b) => a - b).join() });
  useEffect(() => {
    const leaving = new AbortController();
    fetch(address, { signal: leaving.signal })
      .then(async (reply) => setCompletions(reply.ok ? ((await reply.json()) as CompletionTile[]) : []))
      // Without a reply the cart is complete as it is.
      .catch(() => leaving.signal.aborted || setCompletions([]));
    return () => leaving.abort();
  }, [address]);
  if (narrow) return <CompletionRail completions={completions ?? []} narrow className="border-t border-line py-5" />;
  return (
    // The page's end must not move when they come.
    <div className={completions?.length === 0 ? '' : 'mt-8 min-h-96 md:min-h-122 lg:min-h-140 xl:min-h-155'}>
      <CompletionRail completions={completions ?? []} className="border-t border-line pt-8 pb-4" />
    </div>
  );
}
