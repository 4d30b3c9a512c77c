import type { Db } from '#db/client.ts';
import { roles } from '#db/schema.ts';
import type { StaffScope } from '#values/staff-scopes.ts';

const demoRoles: { nameAr: string; nameEn: string; scopes: StaffScope[] }[] = [
  {
    nameAr: 'مكتب الطلبات',
    nameEn: 'Orders desk',
    scopes: ['orders.manage', 'dispatch.manage', 'payments.review', 'returns.manage', 'customers.view'],
  },
  {
    nameAr: 'المخزن',
    nameEn: 'Warehouse',
    scopes: ['orders.manage', 'dispatch.manage', 'returns.manage', 'stock.manage'],
  },
  { nameAr: 'المحتوى', nameEn: 'Content', scopes: ['catalogue.manage', 'content.manage'] },
  {
    nameAr: 'خدمة العملاء',
    nameEn: 'Support',
    scopes: ['chat.answer', 'reviews.moderate', 'customers.view', 'returns.manage'],
  },
];

/** Inserts a first set of roles; staff assign them. */
export async function seedRoles(db: Db, now: Date): Promise<void> {
  await db.insert(roles).values(demoRoles.map((role) => ({ ...role, createdAt: now, updatedAt: now })));
}
