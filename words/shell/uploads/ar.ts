import { plural } from '#values/plural.ts';
import { MAX_FILE_MEGABYTES } from '#values/uploads.ts';

/** Choosing and uploading a file. */
export const uploadScreens = {
  choose: 'اختيار صورة أو ملف',
  choose_picture: 'اختيار صورة',
  choose_other: 'اختيار ملف آخر',
  most: (n: number) =>
    `${plural('ar', n, { one: 'صورة واحدة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' })} على الأكثر، فأخذنا أول ما اخترت.`,
  add_another: 'إضافة صورة أخرى',
  sending: 'جارٍ الرفع…',
  reading: 'نتأكد من الملف…',
  sent: 'تم الرفع',
  waiting: 'يُرجى الانتظار حتى يكتمل الرفع',
  progress: (name: string) => `رفع ${name}`,
  is_sent: (name: string) => `تم رفع ${name}`,
  remove: (name: string) => `حذف ${name}`,
  again: 'إعادة المحاولة',
  no_connection: 'انقطع الاتصال فلم يكتمل الرفع. الملف ما زال هنا، ويمكن إعادة المحاولة.',
  failed: 'لم يكتمل الرفع. يمكن إعادة المحاولة بعد قليل.',
  too_large: (size: string) =>
    `حجم الملف ${size} ميجابايت والحد الأقصى ${MAX_FILE_MEGABYTES}. يمكن إرسال لقطة شاشة بدلًا منه.`,
  wrong_type: 'لا نقبل هذا النوع من الملفات. يمكن إرسال صورة أو لقطة شاشة.',
  size: (size: string) => `${size} ميجابايت`,
};
