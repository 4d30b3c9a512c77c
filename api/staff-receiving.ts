import { z } from '@hono/zod-openapi';
import { bookReceipt } from '#shop/receiving/manage/book-receipt.ts';
import { listPurchaseOrders, showPurchaseOrder } from '#shop/receiving/manage/list-purchase-orders.ts';
import { lookUpVariants } from '#shop/receiving/manage/look-up-variants.ts';
import { readLines } from '#shop/receiving/manage/read-lines.ts';
import { createPurchaseOrder, updatePurchaseOrder } from '#shop/receiving/manage/save-purchase-order.ts';
import { showReceipt } from '#shop/receiving/manage/show-receipt.ts';
import { createSupplier, listSuppliers, updateSupplier } from '#shop/receiving/manage/suppliers.ts';
import { transitionPurchaseOrder } from '#shop/receiving/manage/transition-purchase-order.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { presentPage } from './presenters/page.ts';
import {
  goodsVariantSchema,
  presentPurchaseOrder,
  presentPurchaseOrderRow,
  presentReadLine,
  presentReceipt,
  presentSupplier,
  presentVariantFields,
  purchaseOrderRowSchema,
  purchaseOrderSchema,
  readLineSchema,
  receiptSchema,
  supplierSchema,
} from './presenters/staff-receiving.ts';

const tag = 'Staff';
const saved = { message: ({ locale }: { locale: 'ar' | 'en' }) => getMessages(locale).catalogue.saved };

/** Suppliers, purchase orders and deliveries. */
export const staffReceivingRoutes = [
  expose(listSuppliers, {
    method: 'get',
    path: paths.staffSuppliers,
    tag,
    summary: 'List the suppliers by name',
    output: z.array(supplierSchema),
    present: (list) => list.map(presentSupplier),
  }),
  expose(createSupplier, {
    method: 'post',
    path: paths.staffSuppliers,
    tag,
    summary: 'Add a supplier',
    output: supplierSchema,
    created: true,
    present: presentSupplier,
    ...saved,
  }),
  expose(updateSupplier, {
    method: 'put',
    path: paths.staffSupplier,
    tag,
    summary: 'Change a supplier',
    output: supplierSchema,
    present: presentSupplier,
    ...saved,
  }),
  expose(listPurchaseOrders, {
    method: 'get',
    path: paths.staffPurchaseOrders,
    tag,
    summary: 'List purchase orders, latest first',
    output: z.array(purchaseOrderRowSchema),
    present: (list) => list.orders.map(presentPurchaseOrderRow),
    meta: presentPage,
  }),
  expose(createPurchaseOrder, {
    method: 'post',
    path: paths.staffPurchaseOrders,
    tag,
    summary: 'Create a purchase order as a draft',
    output: purchaseOrderSchema,
    created: true,
    present: presentPurchaseOrder,
    ...saved,
  }),
  expose(showPurchaseOrder, {
    method: 'get',
    path: paths.staffPurchaseOrder,
    tag,
    summary: 'Get a purchase order with its lines and deliveries',
    output: purchaseOrderSchema,
    present: presentPurchaseOrder,
  }),
  expose(updatePurchaseOrder, {
    method: 'put',
    path: paths.staffPurchaseOrder,
    tag,
    summary: 'Replace a draft of a purchase order',
    output: purchaseOrderSchema,
    present: presentPurchaseOrder,
    ...saved,
  }),
  expose(transitionPurchaseOrder, {
    method: 'post',
    path: paths.staffPurchaseOrderStatus,
    tag,
    summary: 'Mark a purchase order as ordered, or close it',
    output: purchaseOrderSchema,
    present: presentPurchaseOrder,
    ...saved,
  }),
  expose(lookUpVariants, {
    method: 'get',
    path: paths.staffReceivingVariants,
    tag,
    summary: 'Find the variant with a SKU or barcode, or up to ten by name',
    output: z.array(goodsVariantSchema),
    present: (list) => list.map(presentVariantFields),
  }),
  expose(readLines, {
    method: 'post',
    path: paths.staffReceivingLines,
    tag,
    summary: 'Read pasted or CSV lines of SKU, quantity, batch, expiry and cost, without booking them',
    output: z.array(readLineSchema),
    present: (list, { locale }) => list.map((line) => presentReadLine(line, locale)),
  }),
  expose(bookReceipt, {
    method: 'post',
    path: paths.staffReceipts,
    tag,
    summary: 'Book a delivery into the stock, with its batches and costs',
    description: 'The same `key` again returns the first receipt and books nothing.',
    output: receiptSchema,
    created: true,
    present: presentReceipt,
    ...saved,
  }),
  expose(showReceipt, {
    method: 'get',
    path: paths.staffReceipt,
    tag,
    summary: 'Get a booked delivery',
    output: receiptSchema,
    present: presentReceipt,
  }),
] as const;
