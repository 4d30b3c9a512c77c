import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { settings } from '#db/schema.ts';
import { openingHours } from './opening-hours.ts';

/** Figures of the store with their defaults (decisions.md); amounts are piastres. A row of `settings` overrides one. */
export const settingsSchema = z.object({
  vat_percent: z.number().min(0).max(100).default(14),
  first_order_percent: z.number().int().min(0).max(100).default(25),
  free_shipping_from: z.number().int().min(0).default(150_000),
  cash_on_delivery_limit: z.number().int().min(0).default(500_000),
  delivery_days: z
    .tuple([z.number().int().min(0), z.number().int().min(1)])
    .refine(([first, last]) => first <= last, 'range_turned')
    .default([7, 10]),
  /** The most one instant or mobile-wallet transfer may be (70,000 EGP, Central Bank of Egypt, October 2024). */
  transfer_limit: z.number().int().min(0).default(7_000_000),
  /** An unpaid transfer keeps its stock so long; then the shopper is reminded, and after the second time it is cancelled. */
  transfer_hold_hours: z.number().int().min(1).default(3),
  transfer_cancel_hours: z.number().int().min(1).default(24),
  /** What may be put into a wallet at once. */
  deposit_min: z.number().int().min(1).default(1_000),
  deposit_max: z.number().int().min(1).default(2_000_000),
  /** Of so many pieces of a product or fewer the team is told, where the product has no bound of its own. */
  low_stock: z.number().int().min(0).max(10_000).default(5),
  return_days: z.number().int().min(0).default(14),
  /** Up to so much a member of staff corrects a wallet alone; beyond it a second one approves. */
  wallet_correction_limit: z.number().int().min(0).default(50_000),
  /** Within how many days of the arrival of what came back its money is in the wallet. */
  refund_days: z.number().int().min(1).default(7),
  accept_days: z.number().int().min(1).default(14),
  card_hold_minutes: z.number().int().min(1).default(30),
  point_per_piastres: z.number().int().min(1).default(1_000),
  points_unit: z.number().int().min(1).default(100),
  points_unit_worth: z.number().int().min(0).default(500),
  /** How long before a personal coupon ends its owner is reminded of it. */
  coupon_reminder_hours: z.number().int().min(1).default(48),
  /** For how many days a coupon that the wheel gave can be used. */
  wheel_coupon_days: z.number().int().min(1).default(7),
  instant_transfer_account: z
    .object({ bank_name: z.string(), number: z.string() })
    .default({ bank_name: 'InstaPay', number: 'yasmin@instapay' }),
  mobile_wallet_account: z
    .object({ bank_name: z.string(), number: z.string() })
    .default({ bank_name: 'Vodafone Cash', number: '01000000000' }),
  /** Who sells, as invoices name them; a number that is empty is left out there. */
  seller: z
    .object({
      name: z.object({ ar: z.string(), en: z.string() }),
      address: z.object({ ar: z.string(), en: z.string() }),
      tax_number: z.string().default(''),
      commercial_register: z.string().default(''),
    })
    .default({
      name: { ar: 'ياسمين', en: 'Yasmin' },
      address: { ar: 'القاهرة، مصر', en: 'Cairo, Egypt' },
      tax_number: '',
      commercial_register: '',
    }),
  /** The store's own numbers, as they are told; one without a country code is of `dial_code`. */
  phone: z.string().default('+966500000000'),
  whatsapp: z.string().default('+966500000000'),
  dial_code: z
    .string()
    .regex(/^\+[1-9]\d{0,3}$/)
    .default('+966'),
  /** Where the store is seen on a map; empty: where a map finds the seller's address. */
  map_url: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
  /** The e-mail address that shoppers see; empty: none. */
  contact_email: z.union([z.literal(''), z.email()]).default(''),
  /** When somebody answers: in words, and for reckoning; without the latter nobody knows when the store is open. */
  hours_text: z.object({ ar: z.string().max(200), en: z.string().max(200) }).default({ ar: '', en: '' }),
  opening_hours: openingHours.nullable().default(null),
  /** What else should be known of how the store is reached. */
  contact_note: z.object({ ar: z.string().max(300), en: z.string().max(300) }).default({ ar: '', en: '' }),
  /** The e-mail address that is told of messages to the store; empty: nobody. */
  contact_notify: z.union([z.literal(''), z.email()]).default(''),
  /** Messages to the store in an hour: from one network address, and under one phone number or e-mail address. */
  contact_messages_per_hour: z.number().int().min(1).default(10),
  contact_messages_per_sender: z.number().int().min(1).default(3),
  otp_minutes: z.number().int().min(1).default(10),
  otp_tries: z.number().int().min(1).max(5).default(5),
  otp_resend_seconds: z.number().int().min(1).default(60),
  /** Codes to one destination in an hour; and how many of them one address may ask for. */
  codes_per_hour: z.number().int().min(1).default(10),
  codes_per_hour_from_address: z.number().int().min(1).default(5),
  /** Tries of codes for one destination: from one address in an hour and in a day, and from all addresses in a day. */
  code_tries_per_hour: z.number().int().min(1).default(30),
  code_tries_per_day: z.number().int().min(1).default(50),
  code_tries_per_day_from_all: z.number().int().min(1).default(200),
  code_tries_per_address_hour: z.number().int().min(1).default(300),
  codes_per_address_hour: z.number().int().min(1).default(60),
  registers_per_hour: z.number().int().min(1).default(20),
  /** Wrong passwords in 15 minutes: for one account from one address, for one account from all, and from one address for all. */
  wrong_logins: z.number().int().min(1).default(10),
  wrong_logins_from_all: z.number().int().min(1).default(100),
  wrong_logins_per_address: z.number().int().min(1).default(50),
  /** Messages of one chat in a minute, and from one address; chats that guests of one address may begin in an hour. */
  chat_messages_per_minute: z.number().int().min(1).default(60),
  chat_messages_per_address_minute: z.number().int().min(1).default(300),
  guest_chats_per_hour: z.number().int().min(1).default(30),
  /** Streams that may be open of one side of a chat, and from one address. */
  chat_streams: z.number().int().min(1).default(12),
  chat_streams_per_address: z.number().int().min(1).default(300),
  /** After how many days without a word a guest's chat is deleted. */
  guest_chat_days: z.number().int().min(1).default(60),
  /** In demo mode one network address may do this many times as much. */
  demo_limit_factor: z.number().int().min(1).default(100),
  /** Sign-ins at the identity provider that one address may begin, and as many that it may finish, in an hour. */
  provider_calls_per_hour: z.number().int().min(1).default(60),
  addresses_per_user: z.number().int().min(1).default(20),
  access_days: z.number().int().min(1).default(30),
  refresh_days: z.number().int().min(1).default(90),
  /** For how long a refresh token that was used gives one more pair, where that is asked for: two tabs refresh at once. */
  refresh_leeway_seconds: z.number().int().min(0).default(30),
  /** After how many minutes without a staff call a browser's session is locked. */
  staff_idle_minutes: z.number().int().min(5).max(480).default(15),
  /** How long a right code of a forgotten password allows a new one to be set. */
  reset_minutes: z.number().int().min(1).default(15),
  /** After how many days what is personal of a closed account is erased. */
  close_days: z.number().int().min(1).default(30),
});

export type Settings = z.output<typeof settingsSchema>;

/** The settings as stored; one that does not fit its schema counts as absent. */
export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const shape = settingsSchema.shape as Record<string, z.ZodType>;
  const known = rows.filter(({ key, value }) => shape[key]?.safeParse(value).success);
  return settingsSchema.parse(Object.fromEntries(known.map(({ key, value }) => [key, value])));
}
