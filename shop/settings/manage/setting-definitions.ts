import { forEachAccount } from '#values/payment-methods.ts';
import type { Settings } from '../settings.ts';

export type SettingGroup =
  | 'money'
  | 'catalogue'
  | 'delivery'
  | 'payment'
  | 'returns'
  | 'rewards'
  | 'store'
  | 'accounts'
  | 'limits'
  | 'chat'
  | 'staff';

/**
 * The input format of a value: `money` in EGP, `fields` as an object of texts, `switch` as on or off, `hours` as weekdays with opening and
 * closing times, or null.
 */
export type SettingKind = 'money' | 'percent' | 'integer' | 'text' | 'switch' | 'fields' | 'hours';

/** Settings that have a screen of their own instead of an entry in the list. */
const ownScreenSettings = ['closed_payment_methods'] as const satisfies readonly (keyof Settings)[];

/** A setting that the list of settings shows and changes. */
export type EditableSetting = Exclude<keyof Settings, (typeof ownScreenSettings)[number]>;

/** Settings about money outside the payment groups: what staff may credit alone, and what points are worth in a wallet. */
const extraPaymentSettings: readonly EditableSetting[] = [
  'wallet_correction_limit',
  'point_per_piastres',
  'points_unit',
  'points_unit_worth',
];

/** Whether a setting needs `payments.configure` and a second member's approval to change, instead of `settings.manage`. */
export const isPaymentSetting = (key: EditableSetting): boolean =>
  settingDefinitions[key][0] === 'payment' || extraPaymentSettings.includes(key);

/** What a form needs for each setting besides its schema. A new one must be listed here, and described in `words`. */
export const settingDefinitions: Record<EditableSetting, [SettingGroup, SettingKind]> = {
  vat_percent: ['money', 'percent'],
  first_order_percent: ['money', 'percent'],
  round_cash_totals: ['money', 'switch'],
  order_discount_limit: ['money', 'percent'],
  order_discount_limit_senior: ['money', 'percent'],
  low_stock: ['catalogue', 'integer'],
  min_shelf_days: ['catalogue', 'integer'],
  free_shipping_from: ['delivery', 'money'],
  cash_on_delivery_limit: ['payment', 'money'],
  cash_orders_per_day: ['payment', 'integer'],
  deposit_after_refusals: ['payment', 'integer'],
  refusal_deposit: ['payment', 'money'],
  transfer_limit: ['payment', 'money'],
  transfer_hold_hours: ['payment', 'integer'],
  transfer_cancel_hours: ['payment', 'integer'],
  card_hold_minutes: ['payment', 'integer'],
  deposit_min: ['payment', 'money'],
  deposit_max: ['payment', 'money'],
  open_deposits: ['payment', 'integer'],
  ...forEachAccount((): [SettingGroup, SettingKind] => ['payment', 'fields']),
  return_days: ['returns', 'integer'],
  open_returns: ['returns', 'integer'],
  refund_days: ['returns', 'integer'],
  accept_days: ['returns', 'integer'],
  point_per_piastres: ['rewards', 'money'],
  points_unit: ['rewards', 'integer'],
  points_unit_worth: ['rewards', 'money'],
  coupon_reminder_hours: ['rewards', 'integer'],
  wheel_coupon_days: ['rewards', 'integer'],
  seller: ['store', 'fields'],
  phone: ['store', 'text'],
  whatsapp: ['store', 'text'],
  dial_code: ['store', 'text'],
  map_url: ['store', 'text'],
  contact_email: ['store', 'text'],
  hours_text: ['store', 'fields'],
  opening_hours: ['store', 'hours'],
  contact_note: ['store', 'fields'],
  contact_notify: ['store', 'text'],
  otp_minutes: ['accounts', 'integer'],
  otp_tries: ['accounts', 'integer'],
  otp_resend_seconds: ['accounts', 'integer'],
  addresses_per_user: ['accounts', 'integer'],
  access_days: ['accounts', 'integer'],
  refresh_days: ['accounts', 'integer'],
  refresh_leeway_seconds: ['accounts', 'integer'],
  reset_minutes: ['accounts', 'integer'],
  close_days: ['accounts', 'integer'],
  staff_idle_minutes: ['staff', 'integer'],
  staff_session_hours: ['staff', 'integer'],
  wallet_correction_limit: ['staff', 'money'],
  contact_messages_per_hour: ['limits', 'integer'],
  contact_messages_per_sender: ['limits', 'integer'],
  stock_alerts_per_hour: ['limits', 'integer'],
  stock_alerts_per_recipient: ['limits', 'integer'],
  stock_alerts_per_unit: ['limits', 'integer'],
  codes_per_hour: ['limits', 'integer'],
  codes_per_hour_from_address: ['limits', 'integer'],
  codes_per_day: ['limits', 'integer'],
  codes_per_day_from_address: ['limits', 'integer'],
  sms_countries: ['limits', 'text'],
  sms_per_block_hour: ['limits', 'integer'],
  sms_per_hour: ['limits', 'integer'],
  sms_per_day: ['limits', 'integer'],
  code_tries_per_hour: ['limits', 'integer'],
  code_tries_per_day: ['limits', 'integer'],
  code_tries_per_day_from_all: ['limits', 'integer'],
  code_tries_per_address_hour: ['limits', 'integer'],
  codes_per_address_hour: ['limits', 'integer'],
  registers_per_hour: ['limits', 'integer'],
  wrong_logins_per_address: ['limits', 'integer'],
  provider_calls_per_hour: ['limits', 'integer'],
  demo_limit_factor: ['limits', 'integer'],
  chat_messages_per_minute: ['chat', 'integer'],
  chat_messages_per_address_minute: ['chat', 'integer'],
  guest_chats_per_hour: ['chat', 'integer'],
  chat_streams: ['chat', 'integer'],
  chat_streams_per_address: ['chat', 'integer'],
  guest_chat_days: ['chat', 'integer'],
};
