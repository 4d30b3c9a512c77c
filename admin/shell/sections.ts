import { about } from '#admin/about/section.ts';
import { blogs } from '#admin/blogs/section.ts';
import { brands } from '#admin/brands/section.ts';
import { cash } from '#admin/cash/section.ts';
import { categories } from '#admin/categories/section.ts';
import { concerns } from '#admin/concerns/section.ts';
import { couriers } from '#admin/couriers/section.ts';
import { coupons } from '#admin/coupons/section.ts';
import { dispatch } from '#admin/dispatch/section.ts';
import { footer } from '#admin/footer/section.ts';
import { home } from '#admin/home/section.ts';
import { imports } from '#admin/imports/section.ts';
import { chats } from '#admin/chats/section.tsx';
import { customers } from '#admin/customers/section.ts';
import { contactInbox } from '#admin/contact-inbox/section.ts';
import { orderCalls } from '#admin/calls/section.ts';
import { failedMessages } from '#admin/failed-messages/section.ts';
import { orders } from '#admin/orders/section.ts';
import { pages } from '#admin/pages/section.ts';
import { payouts } from '#admin/payouts/section.ts';
import { refusedRefunds } from '#admin/refunds/section.ts';
import { payments } from '#admin/payments/section.ts';
import { products } from '#admin/products/section.ts';
import { expiry, purchaseOrders, stockCounts } from '#admin/receiving/section.ts';
import { reports } from '#admin/reports/section.ts';
import { reviews } from '#admin/reviews/section.ts';
import { returns } from '#admin/returns/section.ts';
import { changes } from '#admin/changes/section.ts';
import { paymentSettings, settings } from '#admin/settings/section.ts';
import { shipping } from '#admin/shipping/section.ts';
import { taxReceipts } from '#admin/tax/section.ts';
import { synonyms } from '#admin/synonyms/section.ts';
import { wheel } from '#admin/wheel/section.ts';
import { walletCorrections } from '#admin/wallet/section.ts';
import { quickAnswers } from '#admin/quick-answers/section.ts';
import { audit, members, roles } from '#admin/staff/sections.ts';
import type { Section } from './section.ts';

/** The sections of the back office, in the order of the menu within their groups. */
export const sections: readonly Section[] = [
  orders,
  dispatch,
  orderCalls,
  couriers,
  cash,
  payments,
  returns,
  walletCorrections,
  payouts,
  refusedRefunds,
  taxReceipts,
  products,
  purchaseOrders,
  expiry,
  stockCounts,
  categories,
  brands,
  concerns,
  synonyms,
  imports,
  coupons,
  wheel,
  reports,
  shipping,
  settings,
  paymentSettings,
  changes,
  failedMessages,
  home,
  blogs,
  pages,
  footer,
  about,
  chats,
  contactInbox,
  reviews,
  quickAnswers,
  customers,
  members,
  roles,
  audit,
];

/** Whether a member with these scopes may open a section. */
export const isSectionOpen = (name: string, scopes: readonly string[]): boolean => {
  const section = sections.find((one) => one.name === name);
  return section !== undefined && scopes.includes(section.scope);
};
