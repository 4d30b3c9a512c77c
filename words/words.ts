import type { Locale } from '#values/locale.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { catalogue as catalogueAr } from './ar/catalogue.ts';
import { catalogue as catalogueEn } from './en/catalogue.ts';
import { messages as messagesAr } from './ar/messages.ts';
import { messages as messagesEn } from './en/messages.ts';
import { auth as authAr } from './ar/auth.ts';
import { auth as authEn } from './en/auth.ts';
import { addresses as addressesAr } from './ar/addresses.ts';
import { addresses as addressesEn } from './en/addresses.ts';
import { cart as cartAr } from './ar/cart.ts';
import { cart as cartEn } from './en/cart.ts';
import { chat as chatAr } from './ar/chat.ts';
import { chat as chatEn } from './en/chat.ts';
import { content as contentAr } from './ar/content.ts';
import { content as contentEn } from './en/content.ts';
import { errors as errorsAr } from './ar/errors.ts';
import { errors as errorsEn } from './en/errors.ts';
import { fields as fieldsAr } from './ar/fields.ts';
import { fields as fieldsEn } from './en/fields.ts';
import { orders as ordersAr } from './ar/orders.ts';
import { orders as ordersEn } from './en/orders.ts';
import { payments as paymentsAr } from './ar/payments.ts';
import { payments as paymentsEn } from './en/payments.ts';
import { returns as returnsAr } from './ar/returns.ts';
import { returns as returnsEn } from './en/returns.ts';
import { reports as reportsAr } from './ar/reports.ts';
import { reports as reportsEn } from './en/reports.ts';
import { rewards as rewardsAr } from './ar/rewards.ts';
import { rewards as rewardsEn } from './en/rewards.ts';
import { staff as staffAr } from './ar/staff.ts';
import { staff as staffEn } from './en/staff.ts';
import { staff_orders as staffOrdersAr } from './ar/staff-orders.ts';
import { staff_orders as staffOrdersEn } from './en/staff-orders.ts';

/** What every page loads in its language. Arabic is written first and gives the type; English must have each of its keys. */
export type PageWords = typeof ar;

const arabic = {
  ...ar,
  catalogue: catalogueAr,
  messages: messagesAr,
  auth: authAr,
  addresses: addressesAr,
  cart: cartAr,
  chat: chatAr,
  content: contentAr,
  errors: errorsAr,
  fields: fieldsAr,
  orders: ordersAr,
  payments: paymentsAr,
  reports: reportsAr,
  returns: returnsAr,
  rewards: rewardsAr,
  staff: staffAr,
  staff_orders: staffOrdersAr,
};

/** The texts of pages, and those that only the server says: messages, replies, what is wrong with a field. */
export type Words = typeof arabic;

const words: Record<Locale, Words> = {
  ar: arabic,
  en: {
    ...en,
    catalogue: catalogueEn,
    messages: messagesEn,
    auth: authEn,
    addresses: addressesEn,
    cart: cartEn,
    chat: chatEn,
    content: contentEn,
    errors: errorsEn,
    fields: fieldsEn,
    orders: ordersEn,
    payments: paymentsEn,
    reports: reportsEn,
    returns: returnsEn,
    rewards: rewardsEn,
    staff: staffEn,
    staff_orders: staffOrdersEn,
  },
};

/** The texts in a language. On the server only: a page loads its own language alone. */
export const wordsIn = (locale: Locale): Words => words[locale];
