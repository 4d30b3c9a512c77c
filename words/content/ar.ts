import { plural } from '#values/plural.ts';

const within = { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' };

/** The server's texts about static pages and contact messages. */
export const content = {
  /** Numbers after a preposition, as they appear in a page. */
  days: (n: number) => plural('ar', n, within),
  working_days: (from: number, to: number) =>
    `${from} إلى ${plural('ar', to, { one: 'يوم عمل', two: 'يومي عمل', few: '# أيام عمل', many: '# يوم عمل', other: '# يوم عمل' })}`,
  minutes: (n: number) =>
    plural('ar', n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' }),
  contact_sent: 'وصلتنا رسالتك، وسنرد عليك',
  contact_email: ({ name, email, phone, message }: { name: string; email: string; phone: string; message: string }) =>
    `رسالة جديدة من صفحة «تواصل معنا».\nالاسم: ${name}\nالهاتف: ${phone}\nالبريد: ${email}\n${message}`,
};
