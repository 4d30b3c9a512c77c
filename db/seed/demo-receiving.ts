import type { Ctx, Customer } from '#shop/context.ts';
import { bookReceipt } from '#shop/receiving/manage/book-receipt.ts';
import { createPurchaseOrder } from '#shop/receiving/manage/save-purchase-order.ts';
import { createSupplier } from '#shop/receiving/manage/suppliers.ts';
import { transitionPurchaseOrder } from '#shop/receiving/manage/transition-purchase-order.ts';
import { withholdDue } from '#shop/receiving/withhold-due.ts';
import { cairoDate } from '#values/working-days.ts';
import { daysBefore } from './catalogue.ts';
import type { Step } from './demo-day.ts';
import { cairoHour } from './demo-time.ts';
import { readDemoVariants } from './demo-variants.ts';

/** What was received: the units, the cost of one in EGP, the batch, and the days from now until it expires. */
const delivered = [
  { slug: 'matte-gel-cream-spf-50', units: 60, cost: 148, batch: 'SP-2231', expiresIn: 640 },
  { slug: 'hyaluronic-2-b5-water-serum', units: 48, cost: 112, batch: 'HA-0917', expiresIn: 520 },
  { slug: 'ceramide-barrier-cream', units: 40, cost: 131, batch: 'CB-1140', expiresIn: 455 },
  { slug: 'honey-pot-lip-balm', units: 96, cost: 38, batch: 'LB-3302', expiresIn: 300 },
  { slug: 'damask-rose-water-mist', units: 72, cost: 54, batch: 'RW-0418', expiresIn: 165 },
  // Too close to its expiry to be sold by now: it is withheld.
  { slug: 'pomegranate-sheet-mask', units: 30, cost: 14, batch: 'PM-7706', expiresIn: 80 },
];

/** What is on its way: units, and the expected cost of one in EGP. */
const ordered = [
  { slug: 'squalane-silk-ends-serum', units: 60, cost: 121 },
  { slug: 'vitamin-c-15-bright-serum', units: 48, cost: 152 },
  { slug: 'mountain-honey-body-butter', units: 60, cost: 139 },
  { slug: 'rocket-castor-shampoo-bar', units: 120, cost: 49 },
];

/** The rows of the receiving desk that are removed with the demo. */
export type DemoReceiving = { suppliers: number[]; purchaseOrders: number[]; receipts: number[] };

/** A supplier with a purchase order that was received and one that is open. `written` gets the ids. */
export function receivingSteps({ staff, now }: { staff: Customer; now: Date }, written: DemoReceiving): Step[] {
  const asStaff = (ctx: Ctx): Ctx => ({ ...ctx, actor: staff });
  let receivedOrder = 0;
  return [
    {
      at: cairoHour(now, 24, 10),
      run: async (ctx) => {
        const { id } = await createSupplier(asStaff(ctx), {
          name: 'معامل وادي النطرون لمستحضرات العناية',
          phone: '01000000190',
          note: 'التوريد خلال عشرة أيام من أمر الشراء.',
        });
        written.suppliers.push(id);
        receivedOrder = await order(asStaff(ctx), {
          supplierId: id,
          lines: delivered,
          expectedOn: daysBefore(now, 13),
        });
        written.purchaseOrders.push(receivedOrder);
      },
    },
    {
      at: cairoHour(now, 12, 13),
      run: async (ctx) => written.receipts.push(await receive(asStaff(ctx), receivedOrder, now)),
    },
    {
      at: cairoHour(now, 2, 16),
      run: async (ctx) => {
        const supplierId = written.suppliers[0]!;
        written.purchaseOrders.push(
          await order(asStaff(ctx), { supplierId, lines: ordered, expectedOn: daysBefore(now, -6) }),
        );
      },
    },
    // What the daily job does.
    { at: cairoHour(now, 1, 3), run: (ctx) => withholdDue(ctx, null) },
  ];
}

type Line = { slug: string; units: number; cost: number };

/** Creates a purchase order and marks it as ordered; returns its id. */
async function order(
  ctx: Ctx,
  { supplierId, lines, expectedOn }: { supplierId: number; lines: readonly Line[]; expectedOn: Date },
): Promise<number> {
  const variants = await variantsOf(ctx, lines);
  const { id, updatedAt } = await createPurchaseOrder(ctx, {
    supplier_id: supplierId,
    expected_on: cairoDate(expectedOn),
    lines: lines.map(({ slug, units, cost }) => ({
      variant_id: variants(slug).variant_id,
      ordered: units,
      unit_cost: cost,
    })),
  });
  await transitionPurchaseOrder(ctx, { id, to: 'ordered', seen: updatedAt });
  return id;
}

async function receive(ctx: Ctx, purchaseOrderId: number, now: Date): Promise<number> {
  const variants = await variantsOf(ctx, delivered);
  const { id } = await bookReceipt(ctx, {
    key: 'demo-receipt-1',
    purchase_order_id: purchaseOrderId,
    lines: delivered.map(({ slug, units, cost, batch, expiresIn }) => ({
      variant_id: variants(slug).variant_id,
      quantity: units,
      unit_cost: cost,
      batch,
      expires_on: cairoDate(daysBefore(now, -expiresIn)),
    })),
  });
  return id;
}

const variantsOf = ({ db }: Ctx, lines: readonly Line[]) =>
  readDemoVariants(
    db,
    lines.map(({ slug }) => slug),
  );
