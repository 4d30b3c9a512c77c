import { orderManagement } from './order-management/ar.ts';
import { payouts } from './payouts/ar.ts';
import { wallet } from './wallet/ar.ts';
import { brands } from './brands/ar.ts';
import { concerns, knowledge, synonyms } from './knowledge/ar.ts';
import { categories } from './categories/ar.ts';
import { coupons } from './coupons/ar.ts';
import { content } from './content/ar.ts';
import { imports } from './imports/ar.ts';
import { changes } from './changes/ar.ts';
import { settings } from './settings/ar.ts';
import { cash } from './cash/ar.ts';
import { couriers } from './couriers/ar.ts';
import { dispatch } from './dispatch/ar.ts';
import { shipping } from './shipping/ar.ts';
import { tax } from './tax/ar.ts';
import { wheel } from './wheel/ar.ts';
import { parts } from './parts/ar.ts';
import { sets } from './sets/ar.ts';
import { variants } from './variants/ar.ts';
import { products } from './products/ar.ts';
import { receiving } from './receiving/ar.ts';
import { reports } from './reports/ar.ts';
import { calls } from './calls/ar.ts';
import { paymentMethods } from './payment-methods/ar.ts';
import { search } from './search/ar.ts';
import { failedMessages, work } from './work/ar.ts';
import { chats, quickAnswers } from './chats/ar.ts';
import { customers } from './customers/ar.ts';
import { messages } from './messages/ar.ts';
import { audit, staff } from './staff/ar.ts';
import { resources } from './resources/ar.ts';
import { shell } from './shell/ar.ts';
import { session } from './session/ar.ts';
import { orders } from './orders/ar.ts';
import { payments } from './payments/ar.ts';
import { reviews } from './reviews/ar.ts';
import { returns } from './returns/ar.ts';
import { reactAdmin } from './react-admin/ar.ts';

/** All texts of the back office; the English texts have the same shape. */
export const ar = {
  ra: reactAdmin,
  /** Names of the resources, as react-admin looks them up. */
  resources,
  shell,
  parts,
  products,
  sets,
  variants,
  categories,
  brands,
  concerns,
  knowledge,
  synonyms,
  imports,
  receiving,
  coupons,
  wheel,
  cash,
  couriers,
  dispatch,
  shipping,
  settings,
  changes,
  content,
  reports,
  session,
  order_work: orderManagement,
  payouts,
  wallet,
  tax,
  orders,
  payments,
  returns,
  calls,
  chats,
  failed_messages: failedMessages,
  payment_methods: paymentMethods,
  search,
  work,
  quick_answers: quickAnswers,
  messages,
  reviews,
  customers,
  staff,
  audit,
};

export type Messages = typeof ar;
