import type { Messages } from './ar.ts';
import { orderManagement } from './order-management/en.ts';
import { payouts } from './payouts/en.ts';
import { wallet } from './wallet/en.ts';
import { brands } from './brands/en.ts';
import { concerns, knowledge, synonyms } from './knowledge/en.ts';
import { categories } from './categories/en.ts';
import { coupons } from './coupons/en.ts';
import { content } from './content/en.ts';
import { imports } from './imports/en.ts';
import { changes } from './changes/en.ts';
import { settings } from './settings/en.ts';
import { cash } from './cash/en.ts';
import { couriers } from './couriers/en.ts';
import { dispatch } from './dispatch/en.ts';
import { shipping } from './shipping/en.ts';
import { tax } from './tax/en.ts';
import { wheel } from './wheel/en.ts';
import { parts } from './parts/en.ts';
import { sets } from './sets/en.ts';
import { variants } from './variants/en.ts';
import { products } from './products/en.ts';
import { receiving } from './receiving/en.ts';
import { reports } from './reports/en.ts';
import { calls } from './calls/en.ts';
import { paymentMethods } from './payment-methods/en.ts';
import { search } from './search/en.ts';
import { failedMessages, work } from './work/en.ts';
import { chats, quickAnswers } from './chats/en.ts';
import { customers } from './customers/en.ts';
import { messages } from './messages/en.ts';
import { audit, staff } from './staff/en.ts';
import { resources } from './resources/en.ts';
import { shell } from './shell/en.ts';
import { session } from './session/en.ts';
import { orders } from './orders/en.ts';
import { payments } from './payments/en.ts';
import { reviews } from './reviews/en.ts';
import { returns } from './returns/en.ts';
import { reactAdmin } from './react-admin/en.ts';

export const en: Messages = {
  ra: reactAdmin,
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
