import { includedVat, type Piastres, piastres } from '#values/money.ts';
import { parseGtin } from '#values/gtin.ts';
import type { Amount, ReceiptDocument, ReceiptItem, TaxSeller } from './receipt.ts';
import { receiptUuid } from './receipt-uuid.ts';

/** Units of one product on a receipt. `total` is what was paid for them, VAT included, after `discount`. */
export type ReceiptLine = {
  code: string;
  name: string;
  gtin: string | null;
  quantity: number;
  discount: Piastres;
  total: Piastres;
};

export type ReceiptSource = {
  kind: 'sale' | 'return';
  number: string;
  issuedAt: Date;
  lines: readonly ReceiptLine[];
  paymentMethod: ReceiptDocument['paymentMethod'];
  buyer: { name: string; phone: string };
  vatPercent: number;
  previousUuid: string | null;
  /** Of a return: the UUID of the receipt of its sale. */
  referenceUuid: string | null;
};

/** From this total on a receipt names its buyer, in piastres: 150,000 EGP. */
export const buyerNamedFrom = piastres(15_000_000);

/** Hundred-thousandths of a pound in a piastre: amounts have five decimals. */
const perPiastre = 1000;

const toAmount = (units: number): Amount => units / (100 * perPiastre);

const sumOf = <T>(list: readonly T[], value: (entry: T) => number): number =>
  list.reduce((sum, entry) => sum + value(entry), 0);

/** The amounts of an item in hundred-thousandths of a pound. */
type ItemUnits = { unitPrice: number; totalSale: number; netSale: number; tax: number; total: number };

/**
 * Splits what was paid for a line into price, discount and VAT. `netSale + tax` is exactly the line's total; the price of a unit is rounded to five
 * decimals, and the VAT carries the rest, less than a hundredth of a piastre per unit.
 */
function itemUnits({ quantity, discount, total }: ReceiptLine, vatPercent: number): ItemUnits {
  const paid = total * perPiastre;
  const before = (total + discount) * perPiastre;
  const unitPrice = Math.round(withoutVat(before, vatPercent) / quantity);
  const totalSale = unitPrice * quantity;
  const netSale = discount === 0 ? totalSale : Math.min(totalSale, withoutVat(paid, vatPercent));
  return { unitPrice, totalSale, netSale, tax: paid - netSale, total: paid };
}

const withoutVat = (units: number, vatPercent: number): number => units - includedVat(piastres(units), vatPercent);

function itemOf(line: ReceiptLine, units: ItemUnits, { rin }: TaxSeller, vatPercent: number): ReceiptItem {
  const discount = units.totalSale - units.netSale;
  const gtin = line.gtin === null ? null : parseGtin(line.gtin);
  return {
    internalCode: line.code,
    description: line.name,
    itemType: gtin === null ? 'EGS' : 'GS1',
    itemCode: gtin ?? `EG-${rin}-${line.code}`,
    unitType: 'EA',
    quantity: line.quantity,
    unitPrice: toAmount(units.unitPrice),
    netSale: toAmount(units.netSale),
    totalSale: toAmount(units.totalSale),
    total: toAmount(units.total),
    ...(discount > 0 && { commercialDiscountData: [{ amount: toAmount(discount), description: 'خصم' }] }),
    taxableItems: [{ taxType: 'T1', amount: toAmount(units.tax), subType: 'V009', rate: vatPercent }],
  };
}

/**
 * Builds the receipt of a sale or a return from what was paid. Prices of the shop contain VAT, and those of a receipt don't. Delivery is an item,
 * because its price contains VAT too, and rounding is part of the items' discounts, as it lowers the taxed amount. Throws `RangeError` without lines.
 */
export function buildReceipt(source: ReceiptSource, seller: TaxSeller): ReceiptDocument {
  const { lines, vatPercent, buyer, previousUuid, referenceUuid } = source;
  if (lines.length === 0) throw new RangeError('a receipt without lines');
  const units = lines.map((line) => itemUnits(line, vatPercent));
  const document: ReceiptDocument = {
    header: {
      dateTimeIssued: `${source.issuedAt.toISOString().slice(0, 19)}Z`,
      receiptNumber: source.number,
      uuid: '',
      previousUUID: previousUuid ?? '',
      ...(referenceUuid !== null && { referenceOldUUID: referenceUuid }),
      currency: 'EGP',
      exchangeRate: 0,
      orderdeliveryMode: seller.orderDeliveryMode,
    },
    documentType: { receiptType: source.kind === 'sale' ? 's' : 'r', typeVersion: '1.2' },
    seller: {
      rin: seller.rin,
      companyTradeName: seller.tradeName,
      branchCode: seller.branchCode,
      branchAddress: seller.address,
      deviceSerialNumber: seller.deviceSerial,
      activityCode: seller.activityCode,
    },
    buyer: {
      type: 'P',
      ...(receiptTotal(lines) >= buyerNamedFrom && { name: buyer.name, mobileNumber: buyer.phone }),
    },
    itemData: lines.map((line, index) => itemOf(line, units[index]!, seller, vatPercent)),
    totalSales: toAmount(sumOf(units, ({ totalSale }) => totalSale)),
    totalCommercialDiscount: toAmount(sumOf(units, ({ totalSale, netSale }) => totalSale - netSale)),
    totalItemsDiscount: 0,
    netAmount: toAmount(sumOf(units, ({ netSale }) => netSale)),
    feesAmount: 0,
    totalAmount: toAmount(sumOf(units, ({ total }) => total)),
    taxTotals: [{ taxType: 'T1', amount: toAmount(sumOf(units, ({ tax }) => tax)) }],
    paymentMethod: source.paymentMethod,
    adjustment: 0,
  };
  return { ...document, header: { ...document.header, uuid: receiptUuid(document) } };
}

/** What was paid for the lines together. */
export const receiptTotal = (lines: readonly ReceiptLine[]): Piastres => piastres(sumOf(lines, ({ total }) => total));
