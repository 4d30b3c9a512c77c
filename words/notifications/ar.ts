import { plural } from '#values/plural.ts';

const minutes = (n: number): string =>
  plural('ar', n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

/** The texts of SMS and e-mails to shoppers. */
export const notifications = {
  /** By the purpose of the code. Short: with the line of the shop's URL at most two SMS of 67 characters. */
  code: {
    verify: (code: string, valid: number) =>
      `رمز تأكيد حسابك في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
    reset: (code: string, valid: number) =>
      `رمز تغيير كلمة المرور في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
    sign_in: (code: string, valid: number) =>
      `رمز الدخول إلى ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
    change_phone: (code: string, valid: number) =>
      `رمز تأكيد رقمك الجديد في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
  },
  phone_changed: (last: string) =>
    `تم تغيير رقم هاتف حسابك في ياسمين إلى رقم ينتهي بـ ${last}. التغيير ليس منك؟ يُرجى التواصل معنا فورًا.`,
  account_exists:
    'لديك حساب في ياسمين بهذا الرقم. يمكن تسجيل الدخول به أو تغيير كلمة المرور. لم تطلب إنشاء حساب الآن؟ يمكن تجاهل هذه الرسالة.',
  email_known:
    'هذا البريد مرتبط بحساب في ياسمين من قبل. يمكن تسجيل الدخول إلى ذلك الحساب أو تغيير كلمة مروره. لم تطلب هذا؟ يمكن تجاهل هذه الرسالة.',
  sms_budget: {
    hour: (most: number) =>
      `أرسل المتجر ${most} رمزًا بالرسائل القصيرة خلال ساعة، وهو أقصى ما تسمح به الإعدادات. لن تُرسل رموز أخرى بالرسائل القصيرة حتى تنتهي الساعة. إن لم يكن عملاؤك بهذا العدد فربما يطلب أحدهم الرموز وليس عميلًا: تُرجى مراجعة سجل الأمان وإعداد «الرسائل القصيرة في الساعة».`,
    day: (most: number) =>
      `أرسل المتجر ${most} رمزًا بالرسائل القصيرة خلال يوم، وهو أقصى ما تسمح به الإعدادات. لن تُرسل رموز أخرى بالرسائل القصيرة حتى ينتهي اليوم. إن لم يكن عملاؤك بهذا العدد فربما يطلب أحدهم الرموز وليس عميلًا: تُرجى مراجعة سجل الأمان وإعداد «الرسائل القصيرة في اليوم».`,
  },
  provider_linked: (name: string) =>
    `أُضيف الدخول بحساب ${name} إلى حسابك في ياسمين. ليس هذا منك؟ يُرجى تغيير كلمة المرور والتواصل معنا فورًا.`,
  account_closed: (days: number) =>
    `تم إغلاق حسابك في ياسمين كما طلبت، وتُحذف بياناتك بعد ${plural('ar', days, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })}. لفتحه قبل ذلك: تسجيل الدخول وطلب رمز على هذا الرقم.`,
  second_factor_reset:
    'أُلغيت الخطوة الثانية لدخولك إلى لوحة إدارة ياسمين، ويلزم ضبطها من جديد عند دخولك التالي. لم تطلب ذلك؟ يُرجى إبلاغ زملائك فورًا.',
  /** A line each for the news, the product's page, and the page that stops such messages. */
  batch_recalled: ({ name, code, number }: { name: string; code: string; number: string }) =>
    `نرجو التوقف عن استخدام ${name}${code === '' ? '' : ` من التشغيلة ${code}`} في طلبك رقم ${number}، فقد سحبناه من البيع. سنتواصل معك لرد ثمنه.`,
  back_in_stock: ({ name, url, stopUrl }: { name: string; url: string; stopUrl: string }) =>
    `«${name}» متوفر الآن في ياسمين.\n${url}\nلإيقاف هذه التنبيهات: ${stopUrl}`,
  /** The text around that in e-mails. */
  email: {
    brand: 'ياسمين',
    subjects: {
      code_verify: 'تأكيد بريدك الإلكتروني',
      code_reset: 'تغيير كلمة المرور',
      code_sign_in: 'رمز الدخول إلى حسابك',
      code_change_phone: 'تأكيد رقمك الجديد',
      account_exists: 'لديك حساب بالفعل',
      email_known: 'لديك حساب بالفعل',
      sms_budget: 'انتهت حصة الرسائل القصيرة',
      phone_changed: 'تم تغيير رقم هاتفك',
      account_closed: 'تم إغلاق حسابك',
      second_factor_reset: 'أُلغيت الخطوة الثانية لدخولك',
      order_placed: 'استلمنا طلبك',
      order_paid: 'وصلنا ثمن طلبك',
      order_shipped: 'طلبك خرج للتوصيل',
      order_delivered: 'وصلك طلبك',
      order_accepted: 'تم استلام طلبك',
      order_cancelled: 'أُلغي طلبك',
      batch_recalled: 'نرجو عدم استخدام هذا المنتج',
      order_changed: 'عدّلنا طلبك',
      order_refunded: 'أعدنا إليك جزءًا من ثمن طلبك',
      transfer_credited: 'وجدنا تحويلك وأضفناه إلى محفظتك',
      return_requested: 'وصلنا طلب الإرجاع',
      return_approved: 'وافقنا على الإرجاع',
      return_received: 'استلمنا ما أرجعته',
      return_refunded: 'رددنا ثمن ما أرجعته إلى محفظتك',
      return_rejected: 'لم نقبل طلب الإرجاع',
      return_withdrawn: 'أُلغي طلب الإرجاع',
      review_rejected: 'لم ننشر تقييمك',
      points_earned: 'أضفنا نقاطًا إلى حسابك',
      coupon_ending: 'كوبونك ينتهي قريبًا',
      contact_message: 'رسالة جديدة إلى المتجر',
      staff_change: 'تغيير في لوحة المتجر',
      back_in_stock: 'المنتج الذي تنتظره متوفر الآن',
      other: 'رسالة من ياسمين',
    },
    code_lead: {
      code_verify: 'يُكتب هذا الرمز في المتجر لتأكيد بريدك الإلكتروني.',
      code_reset: 'يُكتب هذا الرمز في المتجر لاختيار كلمة مرور جديدة.',
      code_sign_in: 'يُكتب هذا الرمز في المتجر لتسجيل الدخول.',
      code_change_phone: 'يُكتب هذا الرمز في المتجر لتأكيد رقمك الجديد.',
    },
    code_valid: (valid: number) => `الرمز صالح لمدة ${minutes(valid)}، ولا تشاركه مع أحد، حتى معنا.`,
    not_you: 'لم تطلب هذا الرمز؟ يمكن تجاهل الرسالة، فلن يتغير شيء في حسابك.',
    footer: 'أرسلنا هذه الرسالة لأن هذا البريد مسجل في حساب لدى ياسمين، متجر العناية بالجسم والشعر والبشرة في مصر.',
    to_shop: 'زيارة المتجر',
    staff_event: {
      button: 'فتح لوحة الإدارة',
      why: 'اخترت استلام هذه الرسائل. يمكن تغيير ذلك من لوحة الإدارة، في «الإشعارات».',
      footer: 'لوحة إدارة ياسمين',
    },
    back_in_stock: {
      line: (name: string) => `«${name}» متوفر الآن، والكمية محدودة.`,
      button: 'صفحة المنتج',
      stop: (url: string) => `طُلبت منا هذه الرسالة لمرة واحدة. لإيقاف هذه التنبيهات: ${url}`,
      footer: 'أرسلنا هذه الرسالة لأن تنبيهًا طُلب لهذا البريد في ياسمين، متجر العناية بالجسم والشعر والبشرة في مصر.',
    },
  },
};
