import { type CurrentOption, type CurrentValue, type CurrentVariant, valueIdsOf } from './current-variants.ts';
import type { Draft } from './draft.ts';
import type { VariantDraft } from './read-variants.ts';

/** Whether a name of the file is that of an option or a value of ours, in either language. */
export const isNamed = ({ nameAr, nameEn }: { nameAr: string; nameEn: string }, name: string): boolean =>
  [nameAr, nameEn].some((own) => own.toLowerCase() === name.toLowerCase());

/** The draft with its options in the order of the product's, when all have the same names: otherwise position decides what is what. */
export function alignOptions(draft: Draft, current: readonly CurrentOption[]): Draft {
  const order = current.map((option) => draft.options.findIndex(({ name }) => isNamed(option, name)));
  if (order.length !== draft.options.length || new Set(order).size !== order.length || order.includes(-1)) return draft;
  const align = (variant: VariantDraft) => ({ ...variant, values: order.map((nth) => variant.values[nth]!) });
  const [first, ...others] = draft.variants;
  return {
    ...draft,
    options: order.map((nth) => draft.options[nth]!),
    variants: [align(first), ...others.map(align)],
  };
}

export const findValue = (option: CurrentOption | undefined, name: string): CurrentValue | undefined =>
  option?.values.find((value) => isNamed(value, name));

/**
 * The product's variant for each of the file's: the one with the same values, else the one with the same SKU. When none is found, the first one of
 * the file takes over the first one of the product, with its carts and orders.
 */
export function matchVariants(
  drafts: readonly VariantDraft[],
  { options, variants }: { options: readonly CurrentOption[]; variants: readonly CurrentVariant[] },
): Map<VariantDraft, CurrentVariant> {
  const matches = new Map<VariantDraft, CurrentVariant>();
  const free = new Set(variants);
  const match = (
    keyOfDraft: (draft: VariantDraft) => string | null,
    keyOf: (variant: CurrentVariant) => string | null,
  ) => {
    const byKey = new Map([...free].toReversed().map((variant) => [keyOf(variant), variant]));
    for (const draft of drafts) {
      const key = keyOfDraft(draft);
      const variant = key === null || matches.has(draft) ? undefined : byKey.get(key);
      if (!variant || !free.delete(variant)) continue;
      matches.set(draft, variant);
    }
  };
  match(
    ({ values }) => {
      const ids = values.map(({ name }, nth) => findValue(options[nth], name)?.id);
      return ids.includes(undefined) || ids.length !== options.length ? null : ids.join();
    },
    (variant) => valueIdsOf(variant).slice(0, options.length).join(),
  );
  match(
    ({ fields }) => fields.sku ?? null,
    ({ sku }) => sku ?? null,
  );
  const [first] = variants;
  if (matches.size === 0 && first) matches.set(drafts[0]!, first);
  return matches;
}
