import { plural } from '#values/plural.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';

/** Choosing and uploading a file. */
export const uploadScreens = {
  choose: 'اختر صورة أو ملفًا',
  choose_picture: 'اختر صورة',
  choose_other: 'اختر ملفًا آخر',
  most: (n: number) =>
    `${plural('ar', n, { one: 'صورة واحدة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' })} على الأكثر، فأخذنا أول ما اخترت.`,
  add_another: 'أضف صورة أخرى',
  sending: 'جارٍ الرفع…',
  reading: 'نتأكد من الملف…',
  sent: 'تم الرفع',
  waiting: 'انتظر حتى يكتمل الرفع',
  progress: (name: string) => `رفع ${name}`,
  is_sent: (name: string) => `تم رفع ${name}`,
  remove: (name: string) => `احذف ${name}`,
  again: 'أعد المحاولة',
  no_connection: 'انقطع الاتصال فلم يكتمل الرفع. الملف ما زال هنا، أعد المحاولة.',
  failed: 'لم يكتمل الرفع. أعد المحاولة بعد قليل.',
  too_large: (size: string) => `حجم الملف ${size} ميجابايت والحد الأقصى ${MAX_FILE_MEGABYTES}. أرسل لقطة شاشة بدلًا منه.`,
  wrong_type: 'لا نقبل هذا النوع من الملفات. أرسل صورة أو لقطة شاشة.',
  size: (size: string) => `${size} ميجابايت`,
};
