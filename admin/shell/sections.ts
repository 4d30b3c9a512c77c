import { chats } from '#admin/chats/section.tsx';
import { customers } from '#admin/customers/section.ts';
import { orders } from '#admin/orders/section.ts';
import { payments } from '#admin/payments/section.ts';
import { returns } from '#admin/returns/section.ts';
import { quickAnswers } from '#admin/quick-answers/section.ts';
import type { Section } from './section.ts';

/** The sections of the back office, in the order of the menu within their groups. */
export const sections: readonly Section[] = [orders, payments, returns, chats, quickAnswers, customers];
