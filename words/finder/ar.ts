import type { Active, CareKind, RoutineStep } from '#values/knowledge.ts';
import type { RoutineTime } from '#values/finder.ts';
import { formatEgp, type Piastres } from '#values/money.ts';
import { plural } from '#values/plural.ts';

const steps: Record<RoutineStep, string> = {
  cleanse: 'يزيل الدهون وواقي الشمس وأثر اليوم',
  exfoliate: 'يزيل الجلد الميت فيصبح الملمس أنعم',
  mask: 'عناية أعمق مرة أو مرتين في الأسبوع',
  tone: 'يهيّئ البشرة لما بعده',
  treat: 'الخطوة التي تعالج ما يضايق البشرة',
  eyes: 'للجلد الرقيق حول العينين',
  moisturise: 'يحفظ الماء في البشرة',
  lips: 'يحمي الشفاه من الجفاف',
  protect: 'يحمي من الشمس، وهو آخر خطوة كل صباح',
  'pre-wash': 'يوضع قبل الغسل ليحمي الشعر',
  wash: 'ينظّف الفروة والشعر',
  condition: 'يفك التشابك ويلطّف الشعر بعد الشامبو',
  'hair-mask': 'تغذية أعمق مرة في الأسبوع بدل البلسم',
  'leave-in': 'يبقى على الشعر بعد الغسل',
  style: 'يثبّت الشكل ويرتّب الشعر',
  bathe: 'ينظّف الجسم كل يوم',
  scrub: 'ينعّم الجلد مرة أو مرتين في الأسبوع',
  hydrate: 'يحفظ الماء في الجلد بعد الاستحمام',
  'hands-and-feet': 'لليدين والقدمين حيث يجف الجلد أكثر',
  freshen: 'انتعاش يدوم طوال اليوم',
};

const actives: Record<Active, string> = {
  retinoid: 'الريتينول ومشتقاته',
  'exfoliating-acid': 'أحماض التقشير',
  'vitamin-c': 'فيتامين C',
  'benzoyl-peroxide': 'بنزويل بيروكسيد',
  niacinamide: 'النياسيناميد',
  'copper-peptide': 'ببتيدات النحاس',
  'sun-filter': 'واقي الشمس',
};

const times: Record<RoutineTime, string> = {
  morning: 'الصباح',
  evening: 'المساء',
  'wash-day': 'يوم الغسل',
  daily: 'كل يوم',
  weekly: 'كل أسبوع',
};

const kinds: Record<CareKind, string> = { skin: 'البشرة', hair: 'الشعر', body: 'الجسم' };

const joined = (names: readonly string[]): string => names.join(' أو ');

/** The finder, the routine, and what completes products. */
export const finderScreens = {
  title: 'روتين يناسبك',
  description: 'خمسة أسئلة قصيرة عن البشرة أو الشعر أو الجسم، ثم روتين كامل مع سبب كل خطوة.',
  intro: 'خمسة أسئلة في أقل من دقيقة، وبعدها روتين واضح مع سبب كل خطوة. دون تسجيل دخول.',
  screen_of: (nth: number, count: number) => `الخطوة ${nth} من ${count}`,
  question_kind: 'ما الذي نعتني به؟',
  kinds,
  kind_texts: {
    skin: 'الوجه: صباحًا ومساءً',
    hair: 'من الشامبو إلى التصفيف',
    body: 'الاستحمام والترطيب',
  },
  question_type: { skin: 'ما نوع البشرة؟', hair: 'ما نوع الشعر؟', body: 'ما نوع بشرة الجسم؟' },
  type_texts: {
    oily: 'تلمع خلال ساعات',
    dry: 'مشدودة بعد الغسل',
    combination: 'الجبهة والأنف فقط يلمعان',
    normal: 'لا لمعان ولا شدّ',
    sensitive: 'تحمرّ أو تلسع بسهولة',
    straight: 'بلا تموّج',
    wavy: 'على شكل حرف S',
    curly: 'لفّات واضحة',
    coily: 'لفّات ضيقة جدًا',
    coloured: 'صبغة أو سحب لون',
  },
  type_unknown: 'لا أعرف',
  question_concerns: 'ما الذي يضايقك؟',
  concerns_hint: 'حتى ثلاثة، ويمكن المتابعة دون اختيار',
  question_avoid: 'هل هناك ما نتجنبه؟',
  avoid: { fragrance: 'العطر', pregnancy: 'ما لا يناسب الحمل والرضاعة' },
  avoid_texts: {
    fragrance: 'منتجات خالية من العطر حسب قائمة مكوناتها',
    pregnancy: 'نستبعد أيضًا ما يلزم سؤال الطبيب عنه',
  },
  question_shape: 'كيف يكون الروتين؟',
  effort: 'عدد الخطوات',
  efforts: { short: 'قصير: ثلاث خطوات', full: 'كامل: كل خطوة مفيدة' },
  budget: 'سعر المنتج الواحد',
  budgets: {
    low: (limit: Piastres | null) => (limit === null ? 'الأوفر' : `حتى ${formatEgp(limit, 'ar')}`),
    middle: (limit: Piastres | null) => (limit === null ? 'متوسط' : `حتى ${formatEgp(limit, 'ar')}`),
    any: 'أي سعر',
  },
  next: 'التالي',
  back: 'رجوع',
  show: 'عرض الروتين',
  routine: (kind: CareKind) => `روتين ${kinds[kind]}`,
  times,
  steps,
  reason: (concern: string, reason: string) => (reason === '' ? `مناسب لـ${concern}` : `${concern}: ${reason}`),
  suits: (type: string) => `مناسب: ${type}`,
  over_budget: 'أعلى من الحد المختار: هذا أقل سعر لهذه الخطوة الآن',
  cheaper: 'اختيار أوفر',
  add_all: (count: number) =>
    plural('ar', count, {
      one: 'إضافة المنتج إلى السلة',
      two: 'إضافة المنتجين إلى السلة',
      few: 'إضافة # منتجات إلى السلة',
      many: 'إضافة # منتجًا إلى السلة',
      other: 'إضافة # منتج إلى السلة',
    }),
  adding: 'جارٍ الإضافة…',
  added: 'أُضيف الروتين إلى السلة',
  total: 'إجمالي الروتين',
  total_note: 'كل منتج مرة واحدة، وإن استُخدم صباحًا ومساءً',
  save: 'حفظ في حسابي',
  saved: 'حُفظ الروتين في الحساب',
  share: 'مشاركة الرابط',
  share_text: 'الرابط يحمل الإجابات فقط، دون اسم أو رقم.',
  change: 'تغيير الإجابات',
  notes: 'قبل البدء',
  keep_apart: (active: Active, from: readonly Active[]) =>
    `${actives[active]}: لا يُستخدم في نفس المرة مع ${joined(from.map((one) => actives[one]))}.`,
  protect_note: 'في هذا الروتين مكوّن يجعل الجلد أسرع تأثرًا بالشمس: واقي الشمس ضروري كل صباح.',
  missing_note: (names: readonly string[]) => `لا يوجد الآن منتج مناسب لهذه الخطوة: ${names.join('، ')}.`,
  patch_note: 'منتج جديد واحد كل مرة، مع تجربته أولًا على جزء صغير من الجلد.',
  advice_note: 'هذه نصائح عناية وليست نصيحة طبية.',
  empty: 'لا يوجد الآن روتين بهذه الاختيارات',
  empty_text: 'قد يساعد تقليل ما نتجنبه أو اختيار احتياج آخر.',
  invalid: 'هذا الرابط غير كامل',
  invalid_text: 'بعض الإجابات فيه ناقصة أو لم تعد موجودة. الأسئلة الخمسة تعيد الروتين في أقل من دقيقة.',
  start: 'الأسئلة الخمسة من البداية',
  teaser: 'روتين يناسبك في خمسة أسئلة',
  teaser_text: 'للبشرة أو الشعر أو الجسم: ماذا يُستخدم، ومتى، ولماذا.',
  teaser_action: 'إيجاد الروتين',
  account_title: 'روتيني',
  account_text: 'الروتين المحفوظ وتعديله',
  account_empty: 'لا يوجد روتين محفوظ بعد',
  account_open: 'فتح الروتين',
  account_changed: 'تغيّرت بعض المنتجات منذ الحفظ، لأن بعضها نفد أو ظهر ما يناسب أكثر.',
  account_saved: (date: string) => `حُفظ في ${date}`,
  account_products: (count: number) =>
    plural('ar', count, { one: 'منتج واحد', two: 'منتجان', few: '# منتجات', many: '# منتجًا', other: '# منتج' }),
  companion: 'نرشّحه معه',
  bought_together: 'يُشترى معه كثيرًا',
  next_step: (step: RoutineStep, name: string) => `${name}: ${steps[step]}`,
};
