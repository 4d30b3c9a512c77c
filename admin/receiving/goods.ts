import type { Data } from '#api/client.ts';

export type GoodsVariant = Data<'GET /staff/receiving/variants'>[number];

export type PurchaseOrder = Data<'GET /staff/purchase-orders/{id}'>;

export type Batch = Data<'GET /staff/batches/{id}'>;

export type StockCount = Data<'GET /staff/stock-counts/{id}'>;

/** A line while it is edited; its values are as typed. */
export type DraftLine = {
  key: string;
  variant: GoodsVariant;
  quantity: string;
  batch: string;
  expiresOn: string;
  cost: string;
};

let lines = 0;

export const draftLine = (
  variant: GoodsVariant,
  values: Partial<Omit<DraftLine, 'key' | 'variant'>> = {},
): DraftLine => ({
  key: `line-${lines++}`,
  variant,
  quantity: '1',
  batch: '',
  expiresOn: '',
  cost: '',
  ...values,
});

/** The typed units; zero for blank and for what is no number. */
export const unitsOf = ({ quantity }: Pick<DraftLine, 'quantity'>): number =>
  /^\d+$/.test(quantity) ? Number(quantity) : 0;

/** Whether units were typed. Text that is no number counts too: the server refuses it. */
export const isCounted = ({ quantity }: Pick<DraftLine, 'quantity'>): boolean => !/^0*$/.test(quantity);

/** Adds a unit to the last line of a variant, or a line with one unit. */
export function addUnit(all: readonly DraftLine[], variant: GoodsVariant): DraftLine[] {
  const last = all.findLastIndex((line) => line.variant.variant_id === variant.variant_id);
  if (last < 0 || !/^\d*$/.test(all[last]!.quantity)) return [...all, draftLine(variant)];
  return all.with(last, { ...all[last]!, quantity: String(unitsOf(all[last]!) + 1) });
}

/** The units of a variant in all lines. */
export const unitsOfVariant = (all: readonly DraftLine[], variantId: number): number =>
  all.filter(({ variant }) => variant.variant_id === variantId).reduce((sum, line) => sum + unitsOf(line), 0);
