import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { settings } from '#db/schema.ts';
import { forEachAccount, paymentMethods, paymentMethodTable } from '#values/payment-methods.ts';
import { storePhone } from '#values/store-phone.ts';
import { openingHours } from './opening-hours.ts';
import { FIRST_ORDER_PERCENT, FREE_SHIPPING_FROM, MAX_AMOUNT, VAT_PERCENT } from '#values/figures.ts';

/** The recipient of transfers. */
const payeeAccount = z.object({
  bank_name: z.string().trim().min(1).max(100),
  number: z.string().trim().min(1).max(100),
});

const bilingualText = z.object({ ar: z.string().trim().min(1).max(300), en: z.string().trim().min(1).max(300) });

/** A phone number as staff type it, without its country code if they like, or an empty text. */
const phoneText = z
  .string()
  .max(50)
  .refine(
    (text) => text.trim() === '' || (!/\p{L}/u.test(text) && /^\+?\d{3,15}$/.test(storePhone(text, ''))),
    'phone_invalid',
  );

/**
 * A whole number from `min` to `max`. Every number has a maximum: dates and amounts that follow from it stay within what the database can store, and a
 * digit too many never stops the shop.
 */
const upTo =
  (max: number) =>
  (min: number): z.ZodInt =>
    z.int().min(min).max(max);

/** In piastres. */
const amount = upTo(MAX_AMOUNT);
const days = upTo(3_650);
const hours = upTo(8_760);
const minutes = upTo(10_080);
const seconds = upTo(86_400);
const count = upTo(1_000_000);

/** Figures of the store with their defaults (decisions.md); amounts are piastres. A row of `settings` overrides one. */
export const settingsSchema = z.object({
  vat_percent: z.number().min(0).max(100).default(VAT_PERCENT),
  first_order_percent: z.number().int().min(0).max(100).default(FIRST_ORDER_PERCENT),
  free_shipping_from: amount(0).default(FREE_SHIPPING_FROM),
  cash_on_delivery_limit: amount(0).default(500_000),
  /** Whether an amount due in cash is rounded down to whole pounds. */
  round_cash_totals: z.boolean().default(true),
  /** The most that staff may take off an order that they place, in percent, without and with the scope `orders.discount`; 0: nothing, nor free shipping. */
  order_discount_limit: z.number().int().min(0).max(100).default(10),
  order_discount_limit_senior: z.number().int().min(0).max(100).default(30),
  /** The payment methods that staff have switched off, each with the reason that shoppers read. */
  closed_payment_methods: z.partialRecord(z.enum(paymentMethods), bilingualText).default({}),
  /** Cash orders that one phone may place in 24 hours, cancelled ones included. */
  cash_orders_per_day: count(1).default(10),
  /** After how many orders refused at the door a cash order needs a deposit from the wallet; 0: never. */
  deposit_after_refusals: z.number().int().min(0).max(100).default(0),
  refusal_deposit: amount(1).default(5_000),
  /** The maximum of one instant or mobile-wallet transfer (70,000 EGP, Central Bank of Egypt, October 2024). */
  transfer_limit: amount(0).default(7_000_000),
  /** Hours for which an unpaid transfer reserves its stock; then the shopper is reminded, and after the second period the order is cancelled. */
  transfer_hold_hours: hours(1).default(3),
  transfer_cancel_hours: hours(1).default(24),
  /** The minimum of a single deposit into a wallet. */
  deposit_min: amount(1).default(1_000),
  deposit_max: amount(1).default(2_000_000),
  /** The team is notified at this quantity or fewer, for products without their own threshold. */
  low_stock: z.number().int().min(0).max(10_000).default(5),
  /** Batches that expire within this many days are not sold, except in categories with days of their own. */
  min_shelf_days: days(0).default(90),
  /** Open deposits and returns that one account may have at the same time. */
  open_deposits: count(1).default(5),
  open_returns: count(1).default(10),
  return_days: days(0).default(14),
  /** A member of staff may correct a wallet alone up to this amount; above it a second one approves. */
  wallet_correction_limit: amount(0).default(50_000),
  /** Days from the arrival of a return to its refund in the wallet. */
  refund_days: days(1).default(7),
  accept_days: days(1).default(14),
  card_hold_minutes: minutes(1).default(30),
  point_per_piastres: amount(1).default(1_000),
  points_unit: count(1).default(100),
  points_unit_worth: amount(0).default(500),
  /** Hours before the end of a personal coupon when its owner is reminded. */
  coupon_reminder_hours: hours(1).default(48),
  /** Days for which a coupon from the wheel is valid. */
  wheel_coupon_days: days(1).default(7),
  /** Null until staff set it: the method is closed. */
  ...forEachAccount(() => payeeAccount.nullable().default(null)),
  /** The seller on invoices; null until staff set it, and no invoice is issued. An empty number is left out of the invoice. */
  seller: z
    .object({
      name: bilingualText,
      address: bilingualText,
      tax_number: z.string().default(''),
      commercial_register: z.string().default(''),
    })
    .nullable()
    .default(null),
  /** The store's own numbers as shown; one without a country code uses `dial_code`. Null until staff set them: none is shown. */
  phone: phoneText.nullable().default(null),
  whatsapp: phoneText.nullable().default(null),
  dial_code: z
    .string()
    .regex(/^\+[1-9]\d{0,3}$/)
    .default('+966'),
  /** The address of the store on a map; empty: a map search for the seller's address. */
  map_url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
  /** The e-mail address that shoppers see; empty: none. */
  contact_email: z.union([z.literal(''), z.email()]).default(''),
  /** Opening hours as text, and in machine-readable form; without the latter the shop can't show whether it is open. */
  hours_text: z.object({ ar: z.string().max(200), en: z.string().max(200) }).default({ ar: '', en: '' }),
  opening_hours: openingHours.nullable().default(null),
  /** A note on how to contact the store. */
  contact_note: z.object({ ar: z.string().max(300), en: z.string().max(300) }).default({ ar: '', en: '' }),
  /** The e-mail address notified of messages to the store; empty: none. */
  contact_notify: z.union([z.literal(''), z.email()]).default(''),
  /** Messages to the store in an hour: from one network address, and under one phone number or e-mail address. */
  contact_messages_per_hour: count(1).default(10),
  contact_messages_per_sender: count(1).default(3),
  /** Requests to be notified when a variant is in stock again: from one network address in an hour, and for one recipient in a day. */
  stock_alerts_per_hour: count(1).default(20),
  stock_alerts_per_recipient: count(1).default(10),
  /** How many people are notified in a day for each unit in stock. */
  stock_alerts_per_unit: z.number().int().min(1).max(1000).default(3),
  otp_minutes: minutes(1).default(10),
  otp_tries: z.number().int().min(1).max(5).default(5),
  otp_resend_seconds: seconds(1).default(60),
  /** Codes to one destination in an hour, and how many of them one address may request. */
  codes_per_hour: count(1).default(10),
  codes_per_hour_from_address: count(1).default(5),
  /** Codes to one destination in a day, and how many of them one address may request. */
  codes_per_day: count(1).default(20),
  codes_per_day_from_address: count(1).default(10),
  /** The countries (ISO 3166, comma-separated) to whose mobile numbers codes are sent by SMS. */
  sms_countries: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}(\s*,\s*[A-Z]{2})*$/)
    .default('EG'),
  /** SMS codes that one block of addresses may request in an hour, and all blocks together in an hour and in a day. */
  sms_per_block_hour: count(1).default(120),
  sms_per_hour: count(1).default(600),
  sms_per_day: count(1).default(5_000),
  /**
   * Tries of codes for one destination: from one address in an hour and in a day; and in a day from all addresses except the one that requested
   * the code.
   */
  code_tries_per_hour: count(1).default(30),
  code_tries_per_day: count(1).default(50),
  code_tries_per_day_from_all: count(1).default(100),
  code_tries_per_address_hour: count(1).default(300),
  codes_per_address_hour: count(1).default(60),
  registers_per_hour: count(1).default(20),
  /** Wrong passwords in 15 minutes from one address for all accounts; `shop/auth/guess-policy.ts` limits those for one account. */
  wrong_logins_per_address: count(1).default(50),
  /** Messages of one chat in a minute, and from one address; chats that guests of one address may start in an hour. */
  chat_messages_per_minute: count(1).default(60),
  chat_messages_per_address_minute: count(1).default(300),
  guest_chats_per_hour: count(1).default(30),
  /** Open streams for one side of a chat, and from one address. */
  chat_streams: count(1).default(12),
  chat_streams_per_address: count(1).default(300),
  /** Days without a message after which a guest's chat is deleted. */
  guest_chat_days: days(1).default(60),
  /** In demo mode the limits of a network address are multiplied by this factor. */
  demo_limit_factor: count(1).default(100),
  /** Sign-ins at the identity provider that one address may begin in an hour, and as many that it may finish. */
  provider_calls_per_hour: count(1).default(60),
  addresses_per_user: count(1).default(20),
  access_days: days(1).default(30),
  refresh_days: days(1).default(90),
  /** Seconds for which a used refresh token gives one more pair, where the client requests that: two tabs refresh concurrently. */
  refresh_leeway_seconds: seconds(0).default(30),
  /** Minutes without a staff call after which a staff session is locked, and hours after its sign-in when it ends. */
  staff_idle_minutes: z.number().int().min(5).max(480).default(15),
  staff_session_hours: z.number().int().min(1).max(168).default(12),
  /** Minutes for which a correct code for a forgotten password allows setting a new one. */
  reset_minutes: minutes(1).default(15),
  /** Days after which the personal data of a closed account is erased. */
  close_days: days(1).default(30),
});

export type Settings = z.output<typeof settingsSchema>;

/** Demo values for facts that only a shop's owner can know. */
const demoExamples = {
  ...forEachAccount((method) => paymentMethodTable[method].account.example),
  seller: {
    name: { ar: 'ياسمين', en: 'Yasmin' },
    address: { ar: 'القاهرة، مصر', en: 'Cairo, Egypt' },
    tax_number: '',
    commercial_register: '',
  },
  phone: '+966500000000',
  whatsapp: '+966500000000',
} satisfies Partial<Settings>;

/** The settings of a shop that has changed none. */
export const defaultSettings = ({ demo }: { demo: boolean }): Settings => ({
  ...settingsSchema.parse({}),
  ...(demo && demoExamples),
});

/** The settings as stored; one that does not fit its schema counts as absent. */
export async function loadSettings(db: Db, mode: { demo: boolean }): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const shape = settingsSchema.shape as Record<string, z.ZodType>;
  const validRows = rows.filter(({ key, value }) => shape[key]?.safeParse(value).success);
  const set = Object.fromEntries(validRows.map(({ key, value }) => [key, shape[key]!.parse(value)]));
  return { ...defaultSettings(mode), ...set };
}
