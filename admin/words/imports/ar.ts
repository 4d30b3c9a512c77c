import { apiNames, columnLabels } from '#values/product-field-views.ts';
import { plural } from '#values/plural.ts';

const products = (n: number) =>
  plural('ar', n, {
    zero: 'لا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  });

export const imports = {
  lead: 'نقرأ الملف أولًا ونريك ما سيتغير، ولا يتغير شيء حتى تطبّقه.',
  layout:
    'ملف CSV بترميز UTF-8 على شكل ملف التصدير. يكفي منه Handle وTitle وVariant Price، وما غاب من الأعمدة يبقى كما هو.',
  export: 'نزّل الكتالوج كله لتعدّل عليه',
  choose: 'اختر ملفًا',
  drop: 'أفلت الملف هنا أو',
  drop_now: 'أفلته هنا',
  kinds: 'CSV حتى 8 ميغابايت',
  sending: 'نرفع الملف',
  former: 'ملفات آخر ثلاثين يومًا',
  none: 'لم يُرفع ملف في آخر ثلاثين يومًا.',
  file: 'الملف',
  by: 'رفعه',
  at: 'في',
  states: { reading: 'نقرؤه', read: 'ينتظر التطبيق', applying: 'نطبّقه', done: 'طُبّق' },
  state: 'الحالة',
  counts: 'ما فيه',
  created: 'جديد',
  changed: 'يتغير',
  unchanged: 'كما هو',
  refused: 'مرفوض',
  was_created: 'أُضيف',
  was_changed: 'تغيّر',
  progress: ({ n }: { n: number }) => `${n}%`,
  reading: 'نقرأ الملف ولا نغيّر شيئًا…',
  applying: 'نطبّق التعديلات. يمكنك ترك هذه الصفحة، فالعمل يستمر.',
  read: ({ change, refused }: { change: number; refused: number }) =>
    change === 0
      ? 'ليس في الملف ما يغيّر شيئًا.'
      : `سيتغير ${products(change)}${refused > 0 ? `، ويُترك ${products(refused)} لخطأ في سطره` : ''}.`,
  done: ({ change, refused }: { change: number; refused: number }) =>
    `تغيّر ${products(change)}${refused > 0 ? `، وتُرك ${products(refused)} لخطأ في سطره` : ''}.`,
  apply: ({ n }: { n: number }) => `طبّق على ${n === 2 ? 'منتجين' : products(n)}`,
  apply_title: ({ name }: { name: string }) => `تطبيق ${name}`,
  apply_warning: ({ n }: { n: number }) => `يتغير ${products(n)} في المتجر فورًا.`,
  apply_confirm: 'طبّق الآن',
  discard: 'انسَ هذا الملف',
  discard_title: ({ name }: { name: string }) => `نسيان ${name}`,
  discard_warning: 'يُحذف الملف وما قرأناه منه. ما طُبّق منه يبقى.',
  discarded: 'نُسي الملف',
  errors: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'خطأ واحد في الملف',
      two: 'خطآن في الملف',
      few: '# أخطاء في الملف',
      many: '# خطأً في الملف',
      other: '# خطأ في الملف',
    }),
  download_errors: 'نزّل الأخطاء',
  rows: 'سطرًا بسطر',
  show: 'اعرض',
  all: 'الكل',
  line: ({ n }: { n: number }) => `السطر ${n}`,
  no_rows: 'لا سطور هنا.',
  pages: 'صفحات السطور',
  empty: 'فارغ',
  yes: 'نعم',
  no: 'لا',
  fields: {
    ...apiNames(columnLabels('ar')),
    stock: 'المخزون',
    status: 'الحالة',
    brand: 'العلامة',
    category: 'القسم',
    pictures: 'الصور',
    variants: 'الأنواع',
    active: 'معروض للبيع',
    weight_grams: 'الوزن بالجرام',
    size_amount: 'المحتوى',
    size_unit: 'وحدة المحتوى',
  } as Record<string, string>,
};
