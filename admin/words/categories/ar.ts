import { plural } from '#values/plural.ts';

const products = (n: number) =>
  plural('ar', n, {
    zero: 'بلا منتجات',
    one: 'منتج واحد',
    two: 'منتجان',
    few: '# منتجات',
    many: '# منتجًا',
    other: '# منتج',
  });

export const categories = {
  new: 'قسم جديد',
  lead: 'بهذا الترتيب تظهر في قائمة المتجر. القسم يُسحب من مقبضه، ويمينًا أو يسارًا ليصير داخل غيره أو خارجه.',
  keys: 'من لوحة المفاتيح على المقبض: المسافة للإمساك، والسهمان لأعلى وأسفل للترتيب، ويسار للإدخال في القسم الذي قبله ويمين للإخراج، والمسافة للإفلات.',
  none: 'لا توجد أقسام بعد.',
  products: ({ n }: { n: number }) => products(n),
  move: ({ name }: { name: string }) => `تحريك ${name}`,
  picked: ({ name }: { name: string }) => `${name} جاهز للتحريك بالأسهم، والمسافة لإفلاته، وEscape لإرجاعه.`,
  over: ({ name, n, parent }: { name: string; n: number; parent: string | null }) =>
    parent === null ? `${name} في المكان ${n} من الأعلى.` : `${name} في المكان ${n} داخل ${parent}.`,
  dropped: ({ name, n, parent }: { name: string; n: number; parent: string | null }) =>
    parent === null ? `صار ${name} في المكان ${n} من الأعلى.` : `صار ${name} في المكان ${n} داخل ${parent}.`,
  cancelled: ({ name }: { name: string }) => `عاد ${name} إلى مكانه.`,
  name: 'الاسم',
  description: 'الوصف',
  slug: 'عنوان الصفحة',
  slug_lead: 'حروف لاتينية وأرقام وشرطات. العنوان القديم يظل يوصل إلى القسم.',
  slug_new_lead: 'إن تركته فارغًا أخذناه من الاسم الإنجليزي.',
  parent: 'داخل قسم',
  top: 'في الأعلى',
  texts: 'الاسم والوصف',
  picture_alt: 'ما يظهر في الصورة',
  hidden: 'مخفي عن المتسوقين',
  hidden_lead:
    'لا يظهر القسم ولا ما بداخله في القوائم والفلاتر واقتراحات البحث، ولا تُفتح صفحته. منتجاته تبقى معروضة للبيع، وما كان منها في قسم فرعي يظهر في القسم الذي فوقه.',
  is_hidden: 'مخفي',
  create: 'إضافة القسم',
  created: 'أُضيف القسم',
  picture: {
    title: 'الصورة',
    drop: 'إفلات صورة هنا أو',
    choose: 'اختيار صورة',
    kinds: 'JPEG أو PNG أو WebP أو AVIF، حتى 8 ميجابايت',
    drop_now: 'إفلاتها هنا',
    none: 'بلا صورة.',
    take: 'حذف الصورة',
    take_title: ({ name }: { name: string }) => `حذف صورة ${name}`,
    take_warning: 'تختفي من المتجر فورًا.',
    sending: 'نرفع الصورة',
  },
  in_it: 'ما فيه',
  show_products: 'منتجاته',
  children: ({ n }: { n: number }) =>
    plural('ar', n, {
      zero: 'بلا أقسام داخله',
      one: 'قسم واحد داخله',
      two: 'قسمان داخله',
      few: '# أقسام داخله',
      many: '# قسمًا داخله',
      other: '# قسم داخله',
    }),
  delete: 'حذف القسم',
  delete_title: ({ name }: { name: string }) => `حذف ${name}`,
  delete_warning: 'لا رجوع في الحذف. القسم الذي فيه منتجات أو أقسام لا يُحذف.',
  deleted: 'حُذف القسم',
};
