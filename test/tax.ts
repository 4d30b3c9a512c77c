import { eq } from 'drizzle-orm';
import { taxReceipts } from '#db/schema.ts';
import type { Services } from '#shop/context.ts';
import type { TaxAuthority } from '#shop/tax/authority.ts';
import { createEta } from '#shop/tax/eta.ts';
import { issueReceipt } from '#shop/tax/issue-receipt.ts';
import type { TaxSeller } from '#shop/tax/receipt.ts';
import type { EtaServer } from './eta-server.ts';
import type { Factories } from './factories.ts';
import { contextFor } from './services.ts';

export const taxSeller: TaxSeller = {
  rin: '123456789',
  tradeName: 'Yasmin',
  branchCode: '0',
  address: { country: 'EG', governate: 'Cairo', regionCity: 'Nasr City', street: 'Makram Ebeid', buildingNumber: '12' },
  activityCode: '4772',
  deviceSerial: 'POS-1',
  orderDeliveryMode: 'FC',
};

/** The services with the stand-in of the tax authority. */
export const withEta = (services: Services, eta: EtaServer): Services => ({
  ...services,
  taxAuthority: createEta({ ...eta.account, seller: taxSeller, sign: null }),
});

/** An authority that nothing is submitted to. */
const silentAuthority: TaxAuthority = {
  seller: taxSeller,
  submit: async () => new Map(),
  submissionStates: async () => new Map(),
  receiptState: async () => null,
};

/** Turns tax receipts on in `services` and adds a receipt that was refused, for an order of its own. */
export async function refusedReceipt(services: Services, make: Factories) {
  services.taxAuthority = silentAuthority;
  const order = await make.order({ status: 'delivered', deliveredAt: new Date(), paid: 23_000 });
  const issued = await issueReceipt(contextFor(services), silentAuthority, {
    kind: 'sale',
    orderId: order.id,
    returnId: null,
    refundId: null,
  });
  await services.db
    .update(taxReceipts)
    .set({ status: 'rejected', reason: 'Item code is not registered' })
    .where(eq(taxReceipts.id, issued!.id));
  return { ...issued!, order };
}
