import { plural } from '#values/plural.ts';
import type { DeliveryDays } from '#values/working-days.ts';
import { workingDays } from '#words/working-days.ts';

const within = { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' };

/** The server's texts about static pages and contact messages. */
export const content = {
  /** Numbers after a preposition, as they appear in a page. */
  days: (n: number) => plural('ar', n, within),
  working_days: (days: DeliveryDays) => workingDays('ar', days),
  minutes: (n: number) =>
    plural('ar', n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' }),
  contact_sent: 'وصلتنا رسالتك، وسنرد عليك',
  contact_email: ({ name, email, phone, message }: { name: string; email: string; phone: string; message: string }) =>
    `رسالة جديدة من صفحة «تواصل معنا».\nالاسم: ${name}\nالهاتف: ${phone}\nالبريد: ${email}\n${message}`,
};
