import { zoneOffset } from './time-zone.ts';

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string;

/** Working days from an order to the first and the last day of its delivery. */
export type DeliveryDays = readonly [number, number];

/** The first and last day on which an order is expected. */
export type DeliveryWindow = { from: IsoDate; to: IsoDate };

const DAY = 86_400_000;
const FRIDAY = 5;
const SATURDAY = 6;

let cairoFormat: Intl.DateTimeFormat | undefined;
/** Created on first use: most pages in a browser don't need it. */
const cairo = () =>
  (cairoFormat ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Africa/Cairo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));

/** The calendar day in Cairo at a time. Throws `RangeError` for an invalid date. */
export function cairoDate(moment: Date): IsoDate {
  return cairo().format(moment);
}

/** The day in Cairo by an offset from UTC in milliseconds, `cairoOffset`: the first `Intl` format of a page takes a phone a twentieth of a second. */
export const dayByOffset =
  (offset: number) =>
  (moment: Date): IsoDate =>
    new Date(moment.getTime() + offset).toISOString().slice(0, 10);

/** The offset of Cairo from UTC at a time, in milliseconds. */
export const cairoOffset = (moment: Date): number => zoneOffset(moment.getTime(), 'Africa/Cairo');

const isWorkingDay = (day: number): boolean => ![FRIDAY, SATURDAY].includes(new Date(day).getUTCDay());

/**
 * The day `n` working days after the Cairo day of a timestamp; Friday and Saturday don't count, nor does the day itself. With `n` = 0 it is that
 * day, or Sunday on a weekend. Throws `RangeError` unless `n` is a non-negative integer.
 */
export function addWorkingDays(date: Date, n: number, dayOf = cairoDate): IsoDate {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not a number of days: ${n}`);
  let day = Date.parse(`${dayOf(date)}T00:00:00Z`);
  for (let remaining = n; remaining > 0;) {
    day += DAY;
    if (isWorkingDay(day)) remaining -= 1;
  }
  while (!isWorkingDay(day)) day += DAY;
  return new Date(day).toISOString().slice(0, 10);
}

/** The first and last day on which an order is expected, `first` and `last` working days after it was placed. */
export const deliveryWindow = (orderedAt: Date, [first, last]: DeliveryDays, dayOf = cairoDate): DeliveryWindow => ({
  from: addWorkingDays(orderedAt, first, dayOf),
  to: addWorkingDays(orderedAt, last, dayOf),
});
