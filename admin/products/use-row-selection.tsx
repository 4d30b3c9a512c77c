import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { BulkButtons } from './bulk/bulk-buttons.tsx';
import type { ProductRow } from './product.ts';

/** Row selection and bulk actions. */
export function useRowSelection() {
  const { products: words } = useMessages();
  const localizedName = useLocalizedName();
  return {
    words: { chosen: words.chosen, none: words.unchoose },
    name: ({ name }: ProductRow) => words.choose({ name: localizedName(name) }),
    actions: <BulkButtons />,
  };
}
