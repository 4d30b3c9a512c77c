import { type Locale, locales, pick } from '#values/locale.ts';
import type { Columns, Slots } from './columns.ts';
import { collator } from './places.ts';
import type { ProductRow } from './rows.ts';

export const sorts = ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'newest', 'oldest', 'relevance'] as const;

export type Sort = (typeof sorts)[number];

/** Slots in an order; its reverse is read from the end. */
export type Order = Int32Array;

const occupied = (slots: Slots): number[] => slots.flatMap((row, slot) => (row ? [slot] : []));

/** Cheapest first by what there is to pay; the newer one of equals. */
export function byPrice(slots: Slots, columns: Columns): Order {
  const { price } = columns;
  return Int32Array.from(occupied(slots)).sort((a, b) => price[a]! - price[b]! || slots[b]!.id - slots[a]!.id);
}

/** Newest first. */
export function byDate(slots: Slots): Order {
  return Int32Array.from(occupied(slots)).sort(
    (a, b) => slots[b]!.publishedAt - slots[a]!.publishedAt || slots[b]!.id - slots[a]!.id,
  );
}

const nameBefore = (slots: Slots, locale: Locale) => {
  const { compare } = collator(locale);
  return (a: number, b: number) =>
    compare(pick(slots[a]!.name, locale), pick(slots[b]!.name, locale)) || slots[a]!.id - slots[b]!.id;
};

/** By name, as the language orders letters. */
export const byName = (slots: Slots, locale: Locale): Order =>
  Int32Array.from(occupied(slots).sort(nameBefore(slots, locale)));

/** The order by name after some products came, went or were renamed: sorting all of them again would cost a moment. */
function patchByName(order: Order, slots: Slots, changed: readonly number[], locale: Locale): Order {
  const moved = new Set(changed);
  const kept = [...order].filter((slot) => !moved.has(slot));
  const compare = nameBefore(slots, locale);
  for (const slot of moved) {
    if (!slots[slot]) continue;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(kept[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, slot);
  }
  return Int32Array.from(kept);
}

/** Orders by name, of the languages that were asked for so far. */
export type Names = Partial<Record<Locale, Order>>;

type Renaming = { before: ProductRow | null; after: ProductRow | null };

export const isRenamed = ({ before, after }: Renaming): boolean =>
  before?.name.ar !== after?.name.ar || before?.name.en !== after?.name.en;

/** The orders by name after what became of some slots. */
export function patchNames(names: Names, slots: Slots, changed: readonly (Renaming & { slot: number })[]): Names {
  const renamed = changed.filter(isRenamed).map(({ slot }) => slot);
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const order = names[locale];
      if (!order) return [];
      return [[locale, renamed.length > 0 ? patchByName(order, slots, renamed, locale) : order]];
    }),
  );
}

/** The slots of `order`, from its end when `backwards`, that match. */
export function matching(order: Order, matches: Uint8Array, total: number, backwards: boolean): Int32Array {
  const found = new Int32Array(total);
  let count = 0;
  const { length } = order;
  for (let at = 0; at < length && count < total; at++) {
    const slot = order[backwards ? length - 1 - at : at]!;
    if (matches[slot] === 1) found[count++] = slot;
  }
  return found;
}
