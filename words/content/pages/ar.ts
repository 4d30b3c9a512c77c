import { plural } from '#values/plural.ts';

const within = (n: number): string =>
  plural('ar', n, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' });

/** About, privacy, refund and terms: the text around their content. */
export const pageScreens = {
  home: 'الرئيسية',
  contents: 'في هذه الصفحة',
  changed: (date: string) => `آخر تعديل: ${date}`,
  in_short: 'باختصار',
  related: 'صفحات أخرى تفيدك',
  /** The name and the summary of each page, for links from the others. */
  pages: {
    about: { name: 'من نحن', text: 'لماذا ياسمين، وكيف نختار ما نبيعه، وبماذا نلتزم.' },
    shipping: { name: 'الشحن والتوصيل', text: 'مصاريف الشحن إلى مدينتك، وموعد الوصول.' },
    refund: { name: 'الإرجاع والاسترداد', text: 'كيفية إرجاع المنتجات، ومتى يعود ثمنها وبأي طريقة.' },
    privacy: { name: 'سياسة الخصوصية', text: 'ما نحفظه عنك، ولماذا، وطريقة محوه.' },
    terms: { name: 'الشروط والأحكام', text: 'شروط الشراء من ياسمين، بلغة سهلة.' },
    contact: { name: 'تواصل معنا', text: 'هاتف وواتساب وبريد، ومواعيد العمل.' },
  },
  refund: {
    window: (days: number) =>
      `${plural('ar', days, { one: 'يوم', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' })} من التسليم`,
    window_text: 'طلب الإرجاع من صفحة الطلب في حسابك.',
    part: 'قطعة أو أكثر',
    part_text: 'إرجاع ما لا يناسبك والاحتفاظ بالباقي.',
    money: 'المبلغ إلى محفظتك',
    money_text: (days: number) => `خلال ${within(days)} من وصول القطع إلينا.`,
  },
  privacy: {
    never_sold: 'لا نبيع بياناتك',
    never_sold_text: 'ولا يطّلع عليها إلا شركة الشحن وبوابة الدفع.',
    cards: 'لا نرى رقم بطاقتك',
    cards_text: 'يُكتب في صفحة بوابة الدفع، ولا يصل إلينا.',
    yours: 'بياناتك بين يديك',
    yours_text: 'يمكن تنزيلها أو إغلاق حسابك من صفحة حسابك.',
  },
  terms: {
    price: 'السعر كما تراه',
    price_text: (percent: number) => `يشمل ضريبة القيمة المضافة \u200e${percent}%، ومصاريف الشحن تراها قبل التأكيد.`,
    cancel: 'الإلغاء حتى الشحن',
    cancel_text: 'من صفحة طلبك، وبدون أسئلة.',
    best: 'الخصم الأوفر لك',
    best_text: 'إن كان معك خصمان طبّقنا الأكبر منهما فقط.',
  },
  about: {
    lead_action: 'تصفّح المتجر',
    figures: 'ياسمين بالأرقام',
    products: (n: number) =>
      plural('ar', n, {
        one: 'منتج على الرف',
        two: 'منتجان على الرف',
        few: 'منتجات على الرف',
        many: 'منتجًا على الرف',
        other: 'منتج على الرف',
      }),
    brands: (n: number) =>
      plural('ar', n, {
        one: 'علامة مختارة',
        two: 'علامتان مختارتان',
        few: 'علامات مختارة',
        many: 'علامة مختارة',
        other: 'علامة مختارة',
      }),
    governorates: (n: number) =>
      plural('ar', n, {
        one: 'محافظة نوصّل إليها',
        two: 'محافظتان نوصّل إليهما',
        few: 'محافظات نوصّل إليها',
        many: 'محافظة نوصّل إليها',
        other: 'محافظة نوصّل إليها',
      }),
    ingredients: (n: number) =>
      plural('ar', n, {
        one: 'مكوّن نكتبه باسمه الدولي',
        two: 'مكوّنان نكتبهما باسميهما الدوليين',
        few: 'مكوّنات نكتبها بأسمائها الدولية',
        many: 'مكوّنًا نكتبه باسمه الدولي',
        other: 'مكوّن نكتبه باسمه الدولي',
      }),
    brands_title: 'العلامات التي اخترناها',
    ask: 'سؤال قبل الشراء؟',
    ask_text: 'فريقنا يرد على كل سؤال عن مكوّن أو عن منتج يناسب بشرتك، بما نعرفه، وبما لا نعرفه أيضًا.',
  },
};
