/** Sign-in at an identity provider, the return from it, and the missing data of a new user. */
export const providerScreens = {
  continue_with: (name: string) => `المتابعة بحساب ${name}`,
  leaving_title: (name: string) => `ننقلك إلى ${name}`,
  leaving_text: (name: string) => `لحظة واحدة: الدخول يكتمل في صفحة ${name}، ثم العودة إلينا.`,
  leaving_link: (name: string) => `الانتقال إلى ${name} الآن`,
  returning_title: 'لحظة واحدة',
  returning_text: 'نتحقق من هويتك وندخلك إلى حسابك.',
  returning_without_script:
    'هذه الخطوة تحتاج إلى JavaScript، وهو متوقف في متصفحك. يمكن تشغيله ثم المحاولة من جديد، أو الدخول برقم هاتفك.',
  ignored_title: 'تعذّر استخدام هذا الرابط',
  ignored_text:
    'محاولة الدخول هذه لم تبدأ من هذا المتصفح، أو مضى عليها أكثر من عشر دقائق، لذلك تجاهلناها حرصًا على أمان حسابك. يمكن المحاولة من جديد.',
  cancelled_title: 'لم يكتمل الدخول',
  cancelled_text: (name: string) => `أُلغي الدخول في صفحة ${name}. حسابك وسلتك كما هما.`,
  failed_title: 'تعذّر الدخول',
  failed_text: (name: string) => `لم يُكمل ${name} تسجيل الدخول. يمكن المحاولة من جديد، أو الدخول برقم هاتفك.`,
  sign_in: 'تسجيل الدخول',
  finish_title: 'خطوة أخيرة',
  finish_lead: (name: string) =>
    `وصلتنا بياناتك من ${name}. بقي رقم هاتفك، لنرسل إليه أخبار طلباتك ويتصل بك عليه مندوب التوصيل.`,
  finish_as: 'الدخول بحساب',
  finish_send: 'إرسال رمز التأكيد',
  finish_sending: 'جارٍ الإرسال…',
  finish_phone_hint: 'نرسل إليه رمزًا من 6 أرقام. إن كان لديك حساب بهذا الرقم فسنربطه بهذا الدخول.',
  finish_code_title: 'تأكيد رقم الهاتف',
  finish_verify: 'تأكيد ودخول',
  finish_change: 'تغيير الرقم أو البيانات',
  over_title: 'انتهى وقت هذه الخطوة',
  over_text: 'حفاظًا على خصوصيتك نحتفظ ببيانات هذه الخطوة ربع ساعة فقط. يمكن البدء من جديد، ولن يستغرق الأمر سوى لحظة.',
};
