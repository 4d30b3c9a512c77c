import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { BulkButtons } from './bulk/bulk-buttons.tsx';
import type { ProductRow } from './product.ts';

/** How products are chosen, and what can be done with many. */
export function useChoosing() {
  const { products: words } = useWords();
  const named = useNamed();
  return {
    words: { chosen: words.chosen, none: words.unchoose },
    name: ({ name }: ProductRow) => words.choose({ name: named(name) }),
    acts: <BulkButtons />,
  };
}
