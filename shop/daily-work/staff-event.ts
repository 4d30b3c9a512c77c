import { z } from 'zod';
import type { Customer, StaffSession } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { type StaffEventKind, staffEventKinds, staffEventScopes } from '#values/staff-events.ts';

/** What a notification shows of an event, by kind. Amounts are piastres. */
export const eventData = z.object({
  number: z.string().nullish(),
  total: z.int().nullish(),
  cityAr: z.string().nullish(),
  cityEn: z.string().nullish(),
  /** The member of staff who placed the order for a caller. */
  placedBy: z.int().nullish(),
  nameAr: z.string().nullish(),
  nameEn: z.string().nullish(),
  rating: z.int().nullish(),
  left: z.int().nullish(),
  channel: z.enum(['sms', 'email']).nullish(),
  message: z.string().nullish(),
});

/** An event that staff are notified of; `at` is ISO 8601. */
export const staffEvent = z.object({
  id: z.int(),
  kind: z.enum(staffEventKinds),
  /** The id of the order, payment, return, review, chat, product or message. */
  subjectId: z.int(),
  data: eventData,
  at: z.string(),
});

export type StaffEvent = z.output<typeof staffEvent>;

/** The events for an open back office: something happened, a count has changed, or notices were missed and all counts are to be read again. */
export type WorkEvent =
  | { type: 'work'; event: StaffEvent }
  | { type: 'counts'; kind: StaffEventKind }
  | { type: 'reload' };

/** The kinds of events that these scopes allow. */
export const kindsFor = (scopes: readonly string[]): StaffEventKind[] =>
  staffEventKinds.filter((kind) => scopes.includes(staffEventScopes[kind]));

/** The member, whose session has all its rights; otherwise 403 with the session's restriction. */
export function requireUnrestricted<M extends Customer & { staff: StaffSession }>(member: M): M {
  if (member.staff.restriction) throw new ShopError(member.staff.restriction);
  return member;
}
