import type { Settings } from '../settings.ts';

/** Where a setting stands among the others. */
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

/** How a value is written: `money` in EGP, `range` as two whole numbers, `fields` as an object of texts, `hours` as
 * weekdays with the times of the day between which the store answers, or null. */
export type SettingKind = 'money' | 'percent' | 'integer' | 'text' | 'range' | 'fields' | 'hours';

/** What a form has to know of each setting beside its schema. A new one must be listed here, and described in `words`. */
export const settingFacts: Record<keyof Settings, [SettingGroup, SettingKind]> = {
  vat_percent: ['money', 'percent'],
  first_order_percent: ['money', 'percent'],
  low_stock: ['catalogue', 'integer'],
  free_shipping_from: ['delivery', 'money'],
  delivery_days: ['delivery', 'range'],
  cash_on_delivery_limit: ['payment', 'money'],
  transfer_limit: ['payment', 'money'],
  transfer_hold_hours: ['payment', 'integer'],
  transfer_cancel_hours: ['payment', 'integer'],
  card_hold_minutes: ['payment', 'integer'],
  deposit_min: ['payment', 'money'],
  deposit_max: ['payment', 'money'],
  instant_transfer_account: ['payment', 'fields'],
  mobile_wallet_account: ['payment', 'fields'],
  return_days: ['returns', 'integer'],
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
  wallet_correction_limit: ['staff', 'money'],
  contact_messages_per_hour: ['limits', 'integer'],
  contact_messages_per_sender: ['limits', 'integer'],
  codes_per_hour: ['limits', 'integer'],
  codes_per_hour_from_address: ['limits', 'integer'],
  code_tries_per_hour: ['limits', 'integer'],
  code_tries_per_day: ['limits', 'integer'],
  code_tries_per_day_from_all: ['limits', 'integer'],
  code_tries_per_address_hour: ['limits', 'integer'],
  codes_per_address_hour: ['limits', 'integer'],
  registers_per_hour: ['limits', 'integer'],
  wrong_logins: ['limits', 'integer'],
  wrong_logins_from_all: ['limits', 'integer'],
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
