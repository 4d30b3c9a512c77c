import { plural } from '#values/plural.ts';

const within = (n: number): string =>
  plural('ar', n, { one: 'يوم', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

const counted = (n: number): string =>
  plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتان', few: '# قطع', many: '# قطعة', other: '# قطعة' });

/** As the object of a verb or after a noun. */
const countedObject = (n: number): string =>
  plural('ar', n, { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', many: '# قطعة', other: '# قطعة' });

/** Returns: the list, the page of one, the form and its confirmation. Statuses and reasons are in `returns`. */
export const returnScreens = {
  title: 'مرتجعاتي',
  empty: 'لا مرتجعات',
  empty_text: (days: number) => `المنتج غير مناسب؟ يمكن طلب إرجاعه من صفحة طلبه خلال ${within(days)} من استلامه.`,
  to_orders: 'إلى طلباتي',
  name: (number: string) => `مرتجع رقم ${number}`,
  asked_on: (day: string) => `بتاريخ ${day}`,
  of_order: 'من الطلب',
  all_returns: 'كل المرتجعات',
  back_to_order: 'العودة إلى الطلب',
  of_this_order: 'مرتجعات هذا الطلب',
  pieces: counted,

  form_title: 'إرجاع منتجات',
  form_lead: (day: string) => `الإرجاع متاح حتى ${day}. بعد اختيار القطع يظهر المبلغ المسترد قبل الإرسال.`,
  what: 'القطع المطلوب إرجاعها',
  hygiene:
    'نسترد القطع مغلقة كما وصلتك، لأنها منتجات تلامس الجلد. أما المفتوحة فنقبلها إن كانت معيبة، أو غير ما طلبت، أو منتهية الصلاحية، أو سببت حساسية.',
  left: (n: number, bought: number) =>
    n === bought ? `اشتريت ${countedObject(n)}` : `بقي لك ${counted(n)} من ${bought}`,
  none_left: 'سبق إرجاع كل القطع من هذا المنتج',
  each_gives: 'يعود عن القطعة',
  opened: 'فُتحت العبوة',
  opened_refused: 'لا نسترد المفتوح لهذا السبب. يمكن اختيار سبب آخر إن كان ينطبق، أو إرجاع القطع المغلقة فقط.',
  why: 'سبب الإرجاع',
  note: 'تفاصيل أكثر',
  note_hint: 'كلما زادت التفاصيل كان ردنا أسرع.',
  photos: 'صور',
  photos_hint: (n: number) => `حتى ${n} صور. صورة العيب أو الملصق تعجّل الموافقة.`,

  summary: 'المبلغ المسترد',
  nothing_yet: 'المبلغ المسترد يظهر بعد اختيار القطع.',
  goods: (n: number) => `ثمن ${countedObject(n)}`,
  shipping: 'مصاريف الشحن',
  to_wallet: 'إلى محفظتك',
  in_money: 'يُردّ إليك',
  refund_to: 'طريقة استرداد المبلغ',
  refund_to_hint: 'الخطأ منا، فالاختيار لك. وما دفعته من محفظتك يعود إليها.',
  refund_to_noscript: 'يمكنك اختيار المال إن كان الخطأ منا: منتج تالف أو مختلف أو منتهي الصلاحية.',
  refund_ways: { wallet: 'في محفظتك بالمتجر', card: 'على البطاقة التي دفعت بها', account: 'بتحويل إلى حسابك' },
  payout_method: 'طريقة التحويل',
  payout_methods: { instapay: 'إنستاباي', mobile_wallet: 'محفظة موبايل', bank: 'حساب بنكي (IBAN)' },
  payout_account: 'حسابك',
  payout_account_hint: 'عنوان إنستاباي أو رقم الموبايل أو رقم الحساب الدولي. نحفظه مشفّرًا ونستخدمه لهذا التحويل فقط.',
  points: (n: number) =>
    `تُسحب ${plural('ar', n, { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' })} كسبتها من هذه القطع.`,
  by_when: (days: number) => `خلال ${within(days)} من وصول القطع إلينا، أيًّا كانت طريقة دفعك.`,
  paid_for: 'هو ما دفعته فعلًا ثمنًا للقطع بعد الخصم.',
  shipping_rule: 'تعود مصاريف الشحن إن كان الخطأ منا وأُرجع الطلب كله مرة واحدة.',
  count: 'حساب المبلغ المسترد',
  send: 'إرسال طلب الإرجاع',
  sending: 'جارٍ الإرسال…',

  closed: {
    invalid_order_transition: 'لم يصل هذا الطلب بعد. يمكنك الإرجاع بعد استلامه.',
    return_window_closed: 'انتهت مدة الإرجاع لهذا الطلب. في حالة وجود عيب يمكن مراسلتنا.',
    return_already_requested: 'أُرجعت كل قطع هذا الطلب أو طُلب إرجاعها.',
  },
  closed_title: 'لا يمكن إرجاع هذا الطلب',

  done_title: 'وصلنا طلب الإرجاع',
  done_text: 'نراجعه ونرد عليك برسالة. لا يُرسل شيء قبل موافقتنا.',
  number: 'رقم المرتجع',
  comes_back: 'يعود إلى محفظتك',
  next: 'ماذا بعد؟',
  next_steps: (days: number, inMoney: boolean) => [
    'نراجع طلبك ونرسل لك رسالة بالموافقة.',
    'تضع القطع في عبوة محكمة وعليها رقم المرتجع، ويتصل بك مندوبنا ليستلمها.',
    inMoney
      ? `نفحصها، ونعيد إليك المبلغ كما طلبت خلال ${within(days)} من وصولها.`
      : `نفحصها، ويصل المبلغ إلى محفظتك خلال ${within(days)} من وصولها.`,
  ],
  see: 'متابعة المرتجع',
  keep_shopping: 'متابعة التسوّق',

  timeline: 'مسار المرتجع',
  now: {
    requested: 'نراجع طلبك ونرد عليك برسالة. تبقى القطع عندك كما هي.',
    approved: 'تُغلَّف القطع في عبوة محكمة ويُكتب عليها رقم المرتجع. يتصل بك مندوبنا ليستلمها.',
    received: (days: number) => `نفحص القطع، ويصل المبلغ إلى محفظتك خلال ${within(days)} من وصولها.`,
    refunded: 'المبلغ في محفظتك، ويمكنك استخدامه في أي طلب قادم.',
    rejected: 'لم نتمكن من قبول هذا المرتجع',
    withdrawn: 'أُلغي طلب الإرجاع هذا، والقطع لك. يمكنك طلب إرجاعها من جديد ما دامت المهلة قائمة.',
  },
  now_in_money: {
    received: (days: number) => `نفحص القطع، ونعيد إليك المبلغ كما طلبت خلال ${within(days)} من وصولها.`,
    refunded: 'يعود إليك المبلغ كما طلبت، ونراسلك عندما يُحوّل.',
    sent: 'حوّلنا إليك المبلغ. قد يظهر في كشف حسابك خلال أيام حسب البنك.',
  },
  rejected_then: 'القطع لك. إن بدا لك خطأ منا يمكن مراسلتنا ومعك رقم المرتجع.',
  withdraw: 'التراجع عن الإرجاع',
  withdraw_question: (number: string) => `هل تتراجع عن المرتجع رقم ${number}؟`,
  withdraw_text: 'تبقى القطع لك، ولا يُعاد مبلغها. يمكنك طلب إرجاعها من جديد ما دامت المهلة قائمة.',
  withdraw_yes: 'نعم، التراجع عنه',
  withdrawing: 'جارٍ التراجع…',
  withdraw_keep: 'إبقاء المرتجع',
  products: 'القطع',
  is_opened: 'مفتوحة',
  is_sealed: 'مغلقة',
  reason: 'السبب',
  your_photos: 'الصور',
  photo: (n: number) => `الصورة ${n}`,
  amount: 'المبلغ',
  points_taken: (n: number) =>
    `سُحبت ${plural('ar', n, { one: 'نقطة واحدة', two: 'نقطتان', few: '# نقاط', many: '# نقطة', other: '# نقطة' })}`,
  to_wallet_link: 'فتح محفظتي',
};
