import type { Messages } from '#admin/words/ar.ts';
import { formatAmount, formatDateTime } from '#admin/ui/text.tsx';
import { auditReference, referenceKey } from '#values/audit-references.ts';
import { fieldsWith } from '#values/product-field-views.ts';
import type { AuditEntry } from './staff.ts';

/** Fields that the log stores in piastres. */
const amounts = new Set<string>([
  'amount',
  'total',
  'paid',
  'back',
  'left',
  'fee',
  ...fieldsWith('kind', 'amount'),
  'minimum',
  'cap',
  'wallet',
  'balance',
  'collect',
  'fees',
  'bank',
  'difference',
  'due',
]);

const isList = /^[^,]+(?:, [^,]+)*$/;

/** The labels of the values of an enum field; by entity where several entities have a field of that name. */
function namesOfValues(words: Messages, entity: string, field: string): Record<string, string> | undefined {
  const {
    products,
    orders,
    order_work: work,
    coupons,
    customers,
    chats,
    imports,
    returns,
    wheel,
    staff,
    audit,
  } = words;
  const { dispatch, receiving, cash, couriers, changes, calls, concerns, content, reviews, payouts } = words;
  const statuses: Record<string, Record<string, string>> = {
    order: orders.statuses,
    return: returns.statuses,
    product: products.statuses,
    chat: chats.statuses,
    blog: content.blogs.statuses,
    parcel: dispatch.statuses,
    purchase_order: receiving.statuses,
    stock_count: receiving.counts.states,
    review: reviews.statuses,
    tax_receipt: words.tax.states,
  };
  const states: Record<string, Record<string, string>> = {
    customer: customers.states,
    import: imports.states,
    payment: orders.payment_states,
    change: changes.states,
  };
  const kinds: Record<string, Record<string, string>> = {
    home: content.home.kinds,
    wheel: wheel.kinds,
    coupon: coupons.kinds,
    courier: couriers.kinds,
    remittance: cash.kinds,
    concern: concerns.kinds,
    change: audit.entities,
  };
  const fields: Record<string, Record<string, string> | undefined> = {
    status: statuses[entity],
    state: states[entity],
    payment_method: orders.ways,
    way: work.refund_ways,
    source: work.sources,
    scopes: staff.scopes,
    reason: entity === 'product' ? products.ledger.reasons : undefined,
    decision: entity === 'remittance' ? cash.decisions : audit.decisions,
    kind: kinds[entity],
    origin: coupons.origins,
    outcome: calls.outcomes,
    choice: audit.choices,
    method: payouts.methods,
    short: payouts.shorts,
    skinTypes: words.knowledge.types.skin,
    hairTypes: words.knowledge.types.hair,
    step: words.knowledge.types.steps,
  };
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

/** Whether a field is an amount. For coupons and prizes this depends on their kind. */
const isAmount = ({ entity, money, before, after }: AuditEntry, path: string, field: string): boolean => {
  if (entity === 'setting') return money && field === 'value';
  if (amounts.has(field)) return !path.startsWith('moved.');
  const kindOf = (side: unknown) => (side as { kind?: unknown } | null)?.kind;
  return entity === 'coupon' && field === 'value' && (kindOf(after) ?? kindOf(before)) === 'fixed';
};

/** Formats a value of an entry: amounts in EGP, timestamps, names for ids, and labels for enum values. */
export function auditValue(
  entry: AuditEntry,
  path: string,
  value: string,
  words: Messages,
  locale: 'ar' | 'en',
): string {
  // For a list, the field is its name without the index.
  const field = path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .at(-1)!;
  if (isAmount(entry, path, field) && /^-?\d+$/.test(value)) return formatAmount(locale, Number(value) / 100);
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(locale, value);
  const { yes, no } = words.audit;
  if (value === 'true' || value === 'false') return value === 'true' ? yes : no;
  const kind = auditReference(field);
  const labels = namesOfValues(words, entry.entity, field);
  if ((!kind && !labels) || !isList.test(value)) return value;
  const formatOne = (one: string): string => {
    const name = kind && entry.names[referenceKey(kind, one)];
    if (name) return name[locale] || name.ar || name.en;
    return (labels && Object.hasOwn(labels, one) && labels[one]) || one;
  };
  return value
    .split(', ')
    .map(formatOne)
    .join(locale === 'ar' ? '، ' : ', ');
}

/** The labels of a path's segments; list indexes count from one. */
export const auditField = ({ entity }: AuditEntry, path: string, words: Messages): string =>
  path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      const names: Record<string, string> =
        entity === 'setting' ? { ...words.audit.fields, ...words.settings.fields } : words.audit.fields;
      return Object.hasOwn(names, part) ? names[part]! : part;
    })
    .join(' · ');
