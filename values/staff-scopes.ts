/** Everything a member of staff can be allowed to do. */
export const staffScopes = [
  'orders.manage',
  'payments.review',
  'returns.manage',
  'catalogue.manage',
  'content.manage',
  'chat.answer',
  'customers.view',
  'customers.manage',
  'settings.manage',
  'staff.manage',
  'reports.view',
  'wallet.adjust',
] as const;

export type StaffScope = (typeof staffScopes)[number];
