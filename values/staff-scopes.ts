/** All rights that a member of staff can have. */
export const staffScopes = [
  'orders.manage',
  'orders.discount',
  'dispatch.manage',
  'payments.review',
  'returns.manage',
  'catalogue.manage',
  'stock.manage',
  'content.manage',
  'chat.answer',
  'customers.view',
  'customers.manage',
  'reviews.moderate',
  'settings.manage',
  'payments.configure',
  'marketing.manage',
  'shipping.manage',
  'staff.manage',
  'reports.view',
  'wallet.adjust',
] as const;

export type StaffScope = (typeof staffScopes)[number];
