const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Cairo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (ISO 8601) as it is in Cairo, `2026-06-14 09:05`, as a spreadsheet sorts it. */
export const cairoTime = (at: string): string => parts.format(new Date(at)).replace(',', '');
