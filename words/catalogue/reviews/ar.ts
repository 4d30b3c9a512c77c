import { plural } from '#values/plural.ts';
import type { HoldReason, RejectReason } from '#values/reviews.ts';

const reviewsCount = (count: number): string =>
  plural('ar', count, { one: 'تقييم واحد', two: 'تقييمين', few: '# تقييمات', many: '# تقييمًا', other: '# تقييم' });

const rejections: Record<Exclude<RejectReason, 'other'>, string> = {
  personal_data: 'فيه رقم هاتف أو بيانات شخصية',
  advertising: 'فيه رابط أو إعلان',
  insult: 'فيه كلمات جارحة',
  not_about_product: 'ليس عن المنتج نفسه',
  photos: 'إحدى الصور لا تصلح للنشر',
};

const holds: Record<HoldReason, string> = {
  not_bought: 'لا نجد في حسابك طلبًا وصلك فيه هذا المنتج',
  phone: 'فيه ما يشبه رقم هاتف',
  link: 'فيه ما يشبه رابطًا أو حسابًا',
  insult: 'فيه كلمة قد تجرح',
  rejected_before: 'لم يُنشر نصه السابق',
};

const join = (reasons: readonly string[]): string => reasons.join('، و');

export const reviewTexts = {
  /** The reviews by one type: «بشرة دهنية: 4.6 من 31 تقييمًا». */
  summary: (type: string, average: string, count: number) => `${type}: ${average} من ${reviewsCount(count)}`,
  variant: (name: string) => `النوع: ${name}`,
  age: (band: string) => `العمر ${band}`,
  photo: (author: string, n: number, count: number) =>
    count === 1 ? `صورة من ${author}` : `الصورة ${n} من ${count}، من ${author}`,
  held: (reasons: readonly HoldReason[]) =>
    `شكرًا لك. يظهر تقييمك بعد أن يراجعه فريقنا: ${join(reasons.map((reason) => holds[reason]))}.`,
  pending: (reasons: readonly HoldReason[]) =>
    `تقييمك بانتظار مراجعة فريقنا، ولا يراه غيرك الآن: ${join(reasons.map((reason) => holds[reason]))}.`,
  rejected: (reason: string) => `لم ننشر تقييمك: ${reason}. يمكن تعديله وإرساله من جديد.`,
  rejection: (reason: RejectReason, note: string) =>
    reason === 'other' ? note : note === '' ? rejections[reason] : `${rejections[reason]} (${note})`,
  rejected_message: ({ product, reason }: { product: string; reason: string }) =>
    `لم ننشر تقييمك لـ«${product}» في ياسمين: ${reason}. يمكن تعديله من صفحة المنتج وإرساله من جديد.`,
  helpful_done: 'شكرًا لك، حُسب صوتك',
  helpful_removed: 'سُحب صوتك',
};
