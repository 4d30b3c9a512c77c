import { amountOf } from '#admin/ui/amount-input.tsx';
import type { Values } from '#admin/ui/change-form/values.ts';
import type { Coupon } from './coupon.ts';

/** Converts a coupon to form values. */
export const valuesOf = (coupon: Coupon): Values => ({
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  cap: coupon.cap,
  minimum: coupon.minimum,
  starts_at: coupon.starts_at,
  ends_at: coupon.ends_at,
  max_uses: coupon.max_uses,
  max_uses_each: coupon.max_uses_each,
  customer_phone: coupon.customer_phone,
});

/** Converts form values to a request body. Fields that the kind of coupon does not use are left unchanged. */
export const toBody = (values: Values): Values => ({
  ...values,
  value: values['kind'] === 'free_shipping' ? 0 : amountOf(values['value']),
  cap: values['kind'] === 'percent' ? amountOf(values['cap']) : null,
  minimum: amountOf(values['minimum']) ?? 0,
  max_uses: amountOf(values['max_uses']),
  max_uses_each: amountOf(values['max_uses_each']),
  customer_phone: values['customer_phone'] || null,
});
