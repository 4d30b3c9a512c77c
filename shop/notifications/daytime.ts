/** Messages that can wait are sent from nine in the morning to nine in the evening in Cairo, not at night. */
const [morning, evening] = [9, 21];

const hourInCairo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour: '2-digit', hourCycle: 'h23' });

export function isDaytime(now: Date): boolean {
  const hour = Number(hourInCairo.format(now));
  return morning <= hour && hour < evening;
}
