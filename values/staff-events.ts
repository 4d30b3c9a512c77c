import type { StaffScope } from './staff-scopes.ts';

/** The events that staff are notified of, each with the scope that a member needs to see it. */
export const staffEventScopes = {
  orders: 'orders.manage',
  receipts: 'payments.review',
  returns: 'returns.manage',
  reviews: 'reviews.moderate',
  chats: 'chat.answer',
  low_stock: 'catalogue.manage',
  failed_messages: 'settings.manage',
} as const satisfies Record<string, StaffScope>;

export type StaffEventKind = keyof typeof staffEventScopes;

export const staffEventKinds = Object.keys(staffEventScopes) as [StaffEventKind, ...StaffEventKind[]];

/** How a member is notified of an event: a sound in an open tab, a push message on a device, an e-mail. */
export const notificationWays = ['sound', 'push', 'email'] as const;

export type NotificationWay = (typeof notificationWays)[number];

/** The choices of a member who has made none: a sound for what a customer waits for. */
export const defaultWays: Record<StaffEventKind, Record<NotificationWay, boolean>> = {
  orders: { sound: true, push: false, email: false },
  receipts: { sound: true, push: false, email: false },
  returns: { sound: false, push: false, email: false },
  reviews: { sound: false, push: false, email: false },
  chats: { sound: true, push: false, email: false },
  low_stock: { sound: false, push: false, email: false },
  failed_messages: { sound: false, push: false, email: false },
};
