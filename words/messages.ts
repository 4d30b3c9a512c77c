import type { Locale } from '#values/locale.ts';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { catalogue as catalogueAr } from './catalogue/ar.ts';
import { catalogue as catalogueEn } from './catalogue/en.ts';
import { notifications as messagesAr } from './notifications/ar.ts';
import { notifications as messagesEn } from './notifications/en.ts';
import { auth as authAr } from './auth/ar.ts';
import { auth as authEn } from './auth/en.ts';
import { addresses as addressesAr } from './addresses/ar.ts';
import { addresses as addressesEn } from './addresses/en.ts';
import { cart as cartAr } from './cart/ar.ts';
import { cart as cartEn } from './cart/en.ts';
import { daily_work as dailyWorkAr } from './daily-work/ar.ts';
import { daily_work as dailyWorkEn } from './daily-work/en.ts';
import { chat as chatAr } from './chat/ar.ts';
import { chat as chatEn } from './chat/en.ts';
import { content as contentAr } from './content/ar.ts';
import { content as contentEn } from './content/en.ts';
import { couriers as couriersAr } from './couriers/ar.ts';
import { couriers as couriersEn } from './couriers/en.ts';
import { errors as errorsAr } from './errors/ar.ts';
import { errors as errorsEn } from './errors/en.ts';
import { fields as fieldsAr } from './errors/fields/ar.ts';
import { fields as fieldsEn } from './errors/fields/en.ts';
import { orders as ordersAr } from './orders/ar.ts';
import { orders as ordersEn } from './orders/en.ts';
import { parcels as parcelsAr } from './parcels/ar.ts';
import { parcels as parcelsEn } from './parcels/en.ts';
import { payments as paymentsAr } from './payments/ar.ts';
import { payments as paymentsEn } from './payments/en.ts';
import { returns as returnsAr } from './returns/ar.ts';
import { returns as returnsEn } from './returns/en.ts';
import { reports as reportsAr } from './reports/ar.ts';
import { reports as reportsEn } from './reports/en.ts';
import { rewards as rewardsAr } from './rewards/ar.ts';
import { rewards as rewardsEn } from './rewards/en.ts';
import { staff as staffAr } from './staff/ar.ts';
import { staff as staffEn } from './staff/en.ts';
import { staff_orders as staffOrdersAr } from './orders/staff/ar.ts';
import { staff_orders as staffOrdersEn } from './orders/staff/en.ts';

/** The texts that every page loads in its language. Arabic is written first and defines the type; English must have each of its keys. */
export type PageMessages = typeof ar;

const arabic = {
  ...ar,
  catalogue: catalogueAr,
  notifications: messagesAr,
  auth: authAr,
  addresses: addressesAr,
  cart: cartAr,
  chat: chatAr,
  content: contentAr,
  daily_work: dailyWorkAr,
  couriers: couriersAr,
  errors: errorsAr,
  fields: fieldsAr,
  orders: ordersAr,
  parcels: parcelsAr,
  payments: paymentsAr,
  reports: reportsAr,
  returns: returnsAr,
  rewards: rewardsAr,
  staff: staffAr,
  staff_orders: staffOrdersAr,
};

/** The texts of pages, and those that only the server uses: notifications, replies, field errors. */
export type Messages = typeof arabic;

const messages: Record<Locale, Messages> = {
  ar: arabic,
  en: {
    ...en,
    catalogue: catalogueEn,
    notifications: messagesEn,
    auth: authEn,
    addresses: addressesEn,
    cart: cartEn,
    chat: chatEn,
    content: contentEn,
    daily_work: dailyWorkEn,
    couriers: couriersEn,
    errors: errorsEn,
    fields: fieldsEn,
    orders: ordersEn,
    parcels: parcelsEn,
    payments: paymentsEn,
    reports: reportsEn,
    returns: returnsEn,
    rewards: rewardsEn,
    staff: staffEn,
    staff_orders: staffOrdersEn,
  },
};

/** The texts in a language. On the server only: a page loads only those of its own language. */
export const getMessages = (locale: Locale): Messages => messages[locale];
