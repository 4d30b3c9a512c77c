import { cairoDate, type IsoDate } from '#values/working-days.ts';

type Dated = { at: string; author: 'shopper' | 'staff' };

/** Messages of one side within a few minutes, which share a time; the first group of a day has the day. */
export type Group<T> = { day: IsoDate | null; author: 'shopper' | 'staff'; messages: T[] };

/** The maximum gap between two messages of one group, in milliseconds. */
const groupWindowMs = 5 * 60_000;

/** Groups messages by day, side and time. */
export function groupMessages<T extends Dated>(messages: readonly T[]): Group<T>[] {
  const groups: Group<T>[] = [];
  let last: T | undefined;
  let lastDay: IsoDate | undefined;
  for (const message of messages) {
    const day = cairoDate(new Date(message.at));
    const group = groups.at(-1);
    const isNear = last && Date.parse(message.at) - Date.parse(last.at) < groupWindowMs;
    if (group && group.author === message.author && isNear && day === lastDay) group.messages.push(message);
    else groups.push({ day: day === lastDay ? null : day, author: message.author, messages: [message] });
    last = message;
    lastDay = day;
  }
  return groups;
}
