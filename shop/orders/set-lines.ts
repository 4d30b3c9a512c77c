import type { SetUnits, Units } from '#shop/inventory/move-units.ts';
import type { SetPart } from '#shop/cart/set-parts.ts';
import { variantLabelKeys } from '#shop/catalogue/variant-label.ts';
import { pickKeys } from '#values/pick-keys.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { prorate } from '#values/prorate.ts';
import type { OrderLineRow } from './order-rows.ts';

/** A line of an order as it is written. */
export type WrittenLine = Omit<OrderLineRow, 'id' | 'orderId' | 'quantityReturned' | 'stock'>;

/** What was ordered: a variant, or a set with its parts. */
export type OrderItem = Omit<WrittenLine, 'setId' | 'setNameAr' | 'setNameEn' | 'setQuantity'> & {
  parts: readonly Omit<SetPart, 'stock'>[] | null;
};

type OrderableVariant = Omit<OrderItem, 'image' | 'price' | 'discount' | 'total'> & {
  images: readonly string[] | null;
};

/** A variant with its current data as an item, without what it costs. */
export const itemOfVariant = (variant: OrderableVariant): Omit<OrderItem, 'price' | 'discount' | 'total'> => ({
  ...pickKeys(variant, variantLabelKeys),
  image: variant.images?.[0] ?? null,
  quantity: variant.quantity,
  listPrice: variant.listPrice,
  parts: variant.parts,
});

const notInSet = { setId: null, setNameAr: '', setNameEn: '', setQuantity: null };

/**
 * The lines of an item. A set becomes a line for each of its parts, so that each is picked, returned and refunded by itself; its price and discount are
 * spread over them by what they cost alone, by largest remainder.
 */
export function linesOfItem({ parts, ...item }: OrderItem): WrittenLine[] {
  if (!parts) return [{ ...item, ...notInSet }];
  const units = parts.map(({ quantity }) => quantity * item.quantity);
  const subtotals = prorate(
    piastres(item.total + item.discount),
    parts.map(({ listPrice }, nth) => listPrice * units[nth]!),
  );
  const discounts = prorate(item.discount, subtotals);
  return parts.map(({ quantity: _perSet, ...part }, nth) => ({
    ...part,
    setId: item.productId,
    setNameAr: item.nameAr,
    setNameEn: item.nameEn,
    setQuantity: item.quantity,
    quantity: units[nth]!,
    price: piastres(Math.floor(subtotals[nth]! / units[nth]!)),
    discount: discounts[nth]!,
    total: piastres(subtotals[nth]! - discounts[nth]!),
  }));
}

type StoredLine = WrittenLine & {
  /** The variant of the set that the line is part of; null for a line of its own. */
  setVariantId: number | null;
};

/** The items that lines were written for: the reverse of `linesOfItem`, in the order of the first line of each. */
export function itemsOfLines(lines: readonly StoredLine[]): OrderItem[] {
  const groups = Map.groupBy(lines, (line) => line.setVariantId ?? -line.variantId);
  return [...groups.values()].map((group) => (group[0]!.setVariantId === null ? itemOf(group[0]!) : setOf(group)));
}

function itemOf({
  setId: _id,
  setVariantId: _variant,
  setNameAr: _ar,
  setNameEn: _en,
  setQuantity: _quantity,
  ...line
}: StoredLine): OrderItem {
  return { ...line, parts: null };
}

function setOf(lines: readonly StoredLine[]): OrderItem {
  const { setId, setVariantId, setNameAr, setNameEn, setQuantity, slug, image } = lines[0]!;
  const quantity = setQuantity!;
  const sum = (amount: (line: StoredLine) => number): Piastres =>
    piastres(lines.reduce((total, line) => total + amount(line), 0));
  return {
    productId: setId!,
    variantId: setVariantId!,
    slug,
    nameAr: setNameAr,
    nameEn: setNameEn,
    variantNameAr: '',
    variantNameEn: '',
    sku: null,
    image,
    quantity,
    listPrice: piastres(sum((line) => line.listPrice * line.quantity) / quantity),
    price: piastres(sum(({ total, discount }) => total + discount) / quantity),
    discount: sum(({ discount }) => discount),
    total: sum(({ total }) => total),
    parts: lines.map((line) => partOf(line, line.quantity / quantity)),
  };
}

const partOf = (line: StoredLine, quantity: number): Omit<SetPart, 'stock'> => ({
  ...pickKeys(line, variantLabelKeys),
  image: line.image,
  quantity,
  listPrice: line.listPrice,
});

/** The sets in lines, each once. */
export function setsOf(lines: readonly Pick<WrittenLine, 'setId' | 'setQuantity'>[]): SetUnits[] {
  const sets = new Map(lines.flatMap(({ setId, setQuantity }) => (setId === null ? [] : [[setId, setQuantity!]])));
  return [...sets].map(([setId, quantity]) => ({ setId, quantity }));
}

/** The units of each variant in lines, each variant once; those of zero are left out. */
export function unitsOf(lines: readonly Units[]): Units[] {
  const units = new Map<number, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return [...units].flatMap(([variantId, quantity]) => (quantity === 0 ? [] : [{ variantId, quantity }]));
}
