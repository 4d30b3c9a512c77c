import { fromEgp } from '#values/from-egp.ts';
import { egp } from '#values/money.ts';
import type { PreviewSubject, BulkChange, ChangePreview } from '../bulk/change.ts';
import { isUnchanged, previewChange } from '../bulk/change.ts';
import type { Product } from '../product.ts';
import { type OptionFields, type Row, rowName, unitsOf, type VariantsForm } from './form.ts';
import { withCell } from './sheet.ts';

/** A typed amount in EGP; 0 while it is not one. */
const amountOf = (typed: string): number => {
  try {
    return Math.max(0, egp(fromEgp(typed)));
  } catch {
    return 0;
  }
};

/** A row as the preview of a bulk change takes it; its id is its place. */
const subjectOf = (
  { status, pictures }: Pick<Product, 'status' | 'pictures'>,
  options: readonly OptionFields[],
  row: Row,
  nth: number,
): PreviewSubject => ({
  id: nth,
  name: rowName(options, row),
  picture: pictures.find(({ id }) => id === row.pictureIds[0])?.url ?? pictures[0]?.url ?? null,
  price: amountOf(row.cells.price),
  offer_price: row.cells.offer_price === '' ? null : amountOf(row.cells.offer_price),
  stock: unitsOf(row.cells.stock) ?? 0,
  status,
});

/** What a change does to each row. Empty while the change is incomplete. */
export const previewRows = (
  { options, rows }: VariantsForm,
  change: BulkChange,
  product: Pick<Product, 'status' | 'pictures'>,
): ChangePreview[] => rows.flatMap((row, nth) => previewChange(change, subjectOf(product, options, row, nth)) ?? []);

/** Writes the results of a preview into the rows. A refused row stays as it is. */
export function applyPreviews(
  form: VariantsForm,
  change: BulkChange,
  previews: readonly ChangePreview[],
): VariantsForm {
  const byRow = new Map(previews.map((preview) => [preview.product.id, preview]));
  return {
    ...form,
    rows: form.rows.map((row, nth) => {
      const preview = byRow.get(nth);
      return preview?.after ? changedRow(row, change, preview.after) : row;
    }),
  };
}

function changedRow(row: Row, change: BulkChange, after: NonNullable<ChangePreview['after']>): Row {
  if ('units' in after) {
    const counted = withCell(row, 'stock', String(after.units));
    const isAdded = change.action === 'stock' && change.way !== 'count';
    return isAdded ? { ...counted, added: row.added + after.units - (unitsOf(row.cells.stock) ?? 0) } : counted;
  }
  if (!('amount' in after)) return row;
  if (change.action !== 'offer') return withCell(row, 'price', String(after.amount));
  if (after.amount === null) return { ...withCell(row, 'offer_price', ''), offerFrom: null, offerUntil: null };
  const { from, until } = change;
  return { ...withCell(row, 'offer_price', String(after.amount)), offerFrom: from, offerUntil: until };
}

/** Whether a row gets another value, or an offer another period. */
export const changesRow = (change: BulkChange, preview: ChangePreview): boolean =>
  preview.error === null && (!isUnchanged(preview) || (change.action === 'offer' && change.way !== 'end'));
