import { useId } from 'react';
import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import type { CompletionView } from '#shop/finder/complete-routine.ts';
import { ProductTile } from './product-tile.tsx';
import { type TileProduct, toTileProduct } from './tile.ts';

/** A product that completes others, and why. */
export type CompletionTile = { product: TileProduct; reason: string };

export const toCompletionTiles = (completions: readonly CompletionView[]): CompletionTile[] =>
  completions.map(({ card, reason }) => ({ product: toTileProduct(card), reason }));

type CompletionRailProps = {
  completions: readonly CompletionTile[];
  /** In a part of the page as narrow as a phone. */
  narrow?: boolean;
  className: string;
};

/** What completes a product or a cart, each with its reason; nothing without products. */
export function CompletionRail({ completions, narrow = false, className }: CompletionRailProps) {
  const words = useMessages().product;
  const titleId = useId();
  if (completions.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={classes('min-w-0', className)}>
      <h2 id={titleId} className={narrow ? 'mb-4 text-lg' : 'mb-6 px-4 text-xl md:px-0'}>
        {words.complete}
      </h2>
      <ul className={narrow ? 'rail rail-narrow' : 'rail px-4 md:px-0'}>
        {completions.map(({ product, reason }) => (
          <li key={product.id} className="flex flex-col gap-2">
            <p className="text-sm text-soft">{reason}</p>
            <ProductTile product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
