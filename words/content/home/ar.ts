import { plural } from '#values/plural.ts';

export const homeScreens = {
  title: 'ياسمين: عناية بالجسم والشعر والبشرة في مصر',
  description:
    'منتجات عناية بالجسم والشعر والبشرة لجو مصر، بمكوّنات مكتوبة كاملة وأسعار واضحة، والدفع عند الاستلام. خصم 25% على أول طلب.',
  categories: 'التسوّق حسب القسم',
  offers: 'عروض اليوم',
  offers_text: 'السعر قبل العرض وبعده أمامك.',
  all_offers: 'كل العروض',
  newest: 'وصل حديثًا',
  newest_text: 'أحدث ما أضفناه إلى الرفوف.',
  all_newest: 'كل الجديد',
  best_sellers: 'الأكثر مبيعًا',
  best_sellers_text: 'ما يعود إليه عملاؤنا مرة بعد مرة.',
  all_of: (name: string) => `كل ${name}`,
  journal: 'من مدونة ياسمين',
  all_articles: 'كل المقالات',
  promises: 'ما نعدك به',
  order_review: 'كل طلب يدخل تحت المراجعة بعد إتمامه: نراجعه ونؤكده، ثم نجهّزه.',
  first_order_action: 'إنشاء حساب',
  wheel: 'عجلة الحظ',
  wheel_text: (spins: number) =>
    `خصومات وشحن مجاني ونقاط، وفرصة كل جائزة مكتوبة أمامك. لكل حساب ${plural('ar', spins, { one: 'لفّة واحدة', two: 'لفّتان', few: '# لفّات', many: '# لفّة', other: '# لفّة' })}.`,
  wheel_action: 'إلى العجلة',
  no_goods: 'نجهّز الرفوف الآن',
  no_goods_text: 'لم نضف منتجات بعد. الجديد يصل هنا أولًا.',
};
