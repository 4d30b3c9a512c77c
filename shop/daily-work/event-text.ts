import { formatEgp, piastres } from '#values/money.ts';
import { type Locale, pick } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import type { StaffEvent } from './staff-event.ts';

/** The pages of the back office that show the subjects of events. */
const pages: Record<StaffEvent['kind'], (id: number) => string> = {
  orders: (id) => `/orders/${id}/show`,
  receipts: () => '/payments',
  returns: (id) => `/returns/${id}/show`,
  reviews: () => '/reviews',
  chats: (id) => `/chats/${id}/show`,
  low_stock: (id) => `/products/${id}`,
  failed_messages: () => '/failed-messages',
};

/** The page of the back office that shows an event's subject, below `/admin`. */
export const eventPage = ({ kind, subjectId }: Pick<StaffEvent, 'kind' | 'subjectId'>): string =>
  pages[kind](subjectId);

/** The title and the line of a notification about an event. */
export function eventText({ kind, data }: StaffEvent, locale: Locale): { title: string; text: string } {
  const words = getMessages(locale).daily_work;
  const name = pick({ ar: data.nameAr ?? '', en: data.nameEn ?? '' }, locale);
  const facts = [
    data.number,
    typeof data.total === 'number' ? formatEgp(piastres(data.total), locale) : null,
    pick({ ar: data.cityAr ?? '', en: data.cityEn ?? '' }, locale),
    name,
    typeof data.rating === 'number' ? words.rating(data.rating) : null,
    typeof data.left === 'number' ? words.left(data.left) : null,
    data.channel ? words.channels[data.channel] : null,
  ];
  return { title: words.events[kind], text: facts.filter(Boolean).join(' · ') };
}
