import { plural } from '#values/plural.ts';

const minutes = (n: number): string =>
  plural('ar', n, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

/** What is sent to a shopper by SMS or e-mail. */
export const messages = {
  /** By what the code is for. Short: with the line of the shop's address no more than two SMS of 67 letters. */
  code: {
    verify: (code: string, valid: number) =>
      `رمز تأكيد حسابك في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
    reset: (code: string, valid: number) =>
      `رمز تغيير كلمة المرور في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
    change_phone: (code: string, valid: number) =>
      `رمز تأكيد رقمك الجديد في ياسمين: ${code}. صالح لمدة ${minutes(valid)}. لا تشاركه مع أحد.`,
  },
  phone_changed: (last: string) =>
    `تم تغيير رقم هاتف حسابك في ياسمين إلى رقم ينتهي بـ ${last}. إن لم تكن أنت من غيّره فتواصل معنا فورًا.`,
  provider_linked: (name: string) =>
    `أُضيف الدخول بحساب ${name} إلى حسابك في ياسمين. إن لم تكن أنت من أضافه فغيّر كلمة المرور وتواصل معنا فورًا.`,
  account_closed: (days: number) =>
    `تم إغلاق حسابك في ياسمين كما طلبت، وتُحذف بياناتك بعد ${plural('ar', days, { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' })}. لتعود قبل ذلك سجّل الدخول واطلب رمزًا على هذا الرقم.`,
  /** What e-mails say around that. */
  email: {
    brand: 'ياسمين',
    subjects: {
      code_verify: 'أكّد بريدك الإلكتروني',
      code_reset: 'تغيير كلمة المرور',
      code_change_phone: 'أكّد رقمك الجديد',
      phone_changed: 'تم تغيير رقم هاتفك',
      account_closed: 'تم إغلاق حسابك',
      order_placed: 'استلمنا طلبك',
      order_paid: 'وصلنا ثمن طلبك',
      order_shipped: 'طلبك خرج للتوصيل',
      order_delivered: 'وصلك طلبك',
      order_accepted: 'تم استلام طلبك',
      order_cancelled: 'أُلغي طلبك',
      order_changed: 'عدّلنا طلبك',
      order_refunded: 'أعدنا إليك جزءًا من ثمن طلبك',
      transfer_credited: 'وجدنا تحويلك وأضفناه إلى محفظتك',
      return_requested: 'وصلنا طلب الإرجاع',
      return_approved: 'وافقنا على الإرجاع',
      return_received: 'استلمنا ما أرجعته',
      return_refunded: 'رددنا ثمن ما أرجعته إلى محفظتك',
      return_rejected: 'لم نقبل طلب الإرجاع',
      return_withdrawn: 'تراجعت عن المرتجع',
      points_earned: 'أضفنا نقاطًا إلى حسابك',
      coupon_ending: 'كوبونك ينتهي قريبًا',
      contact_message: 'رسالة جديدة إلى المتجر',
      other: 'رسالة من ياسمين',
    },
    code_lead: {
      code_verify: 'اكتب هذا الرمز في المتجر لتأكيد بريدك الإلكتروني.',
      code_reset: 'اكتب هذا الرمز في المتجر لتختار كلمة مرور جديدة.',
      code_change_phone: 'اكتب هذا الرمز في المتجر لتأكيد رقمك الجديد.',
    },
    code_valid: (valid: number) => `الرمز صالح لمدة ${minutes(valid)}، ولا تشاركه مع أحد، حتى معنا.`,
    not_you: 'لم تطلب هذا الرمز؟ تجاهل الرسالة، فلن يتغير شيء في حسابك.',
    footer: 'أرسلنا هذه الرسالة لأن هذا البريد مسجل في حساب لدى ياسمين، متجر العناية بالجسم والشعر والبشرة في مصر.',
    to_shop: 'زيارة المتجر',
  },
};
