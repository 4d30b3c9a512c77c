import { plural } from '#values/plural.ts';

/** Chats with shoppers. */
export const chats = {
  search: 'الاسم أو الهاتف',
  show: 'أي المحادثات',
  views: { waiting: 'في الانتظار', mine: 'عندي', taken: 'عند الفريق', closed: 'منتهية' },
  empty: {
    waiting: 'لا أحد في الانتظار.',
    mine: 'لا محادثات عندك الآن.',
    taken: 'لا محادثات عند الفريق الآن.',
    closed: 'لا محادثات منتهية.',
  },
  none_found: 'لا محادثة بهذا الاسم أو الرقم.',
  failed: 'تعذّر تحميل المحادثات. نعيد المحاولة.',
  choose: 'اختر محادثة لتقرأها وترد عليها.',
  guest: 'زائر',
  picture: 'صورة',
  waiting: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'محادثة واحدة تنتظر',
      two: 'محادثتان تنتظران',
      few: '# محادثات تنتظر',
      many: '# محادثة تنتظر',
      other: '# محادثة تنتظر',
    }),
  unread: ({ n }: { n: number }) =>
    plural('ar', n, {
      one: 'رسالة جديدة',
      two: 'رسالتان جديدتان',
      few: '# رسائل جديدة',
      many: '# رسالة جديدة',
      other: '# رسالة جديدة',
    }),
  with: ({ name }: { name: string }) => `يرد عليها ${name}`,
  call_at: 'طلب أن نتصل به:',
  all: 'كل المحادثات',
  talk_with: ({ name }: { name: string }) => `محادثة ${name}`,
  gone: 'لم تعد هذه المحادثة هنا: حُذفت، أو صارت ضمن محادثة حساب العميل.',
  line_broken: 'انقطع الاتصال. نعيده، ولا يضيع شيء مما كُتب.',
  statuses: { open: 'في الانتظار', taken: 'جارية', closed: 'منتهية' },
  languages: { ar: 'بالعربية', en: 'بالإنجليزية' },
  take: 'استلمها',
  take_over: 'استلمها منه',
  close: 'أنهِ المحادثة',
  said: 'الرسائل',
  earlier: 'رسائل أقدم',
  typing: ({ name }: { name: string }) => `${name} يكتب…`,
  seen: 'شوهدت',
  picture_alt: ({ name }: { name: string }) => `صورة من ${name}`,
  picture_file: 'صورة لا يعرضها المتصفح. افتحها لتنزيلها.',
  sending: 'جارٍ الإرسال…',
  again: 'أعد المحاولة',
  remove: 'احذف',
  write: 'اكتب ردك',
  send: 'أرسل',
  attach: 'أرفق صورة',
  keys: 'Enter للإرسال، وShift مع Enter لسطر جديد، و/ للردود الجاهزة.',
  takes_it: 'أول رد منك يجعل المحادثة عندك.',
  quick: 'ردود جاهزة',
  quick_search: 'ابحث في الردود الجاهزة',
  quick_empty: 'لا ردود جاهزة بعد.',
  quick_none: 'لا رد بهذه الكلمات.',
  quick_manage: 'عدّل الردود الجاهزة',
};

/** The texts staff answer with. */
export const quickAnswers = {
  search: 'كلمة من الرد',
  add: 'رد جديد',
  lead: 'يُرسل الرد بلغة العميل. اكتب {name} مكان اسم العميل الأول، و{staff} مكان اسمك.',
  title: { ar: 'العنوان بالعربية', en: 'العنوان بالإنجليزية' },
  text: { ar: 'الرد بالعربية', en: 'الرد بالإنجليزية' },
};
