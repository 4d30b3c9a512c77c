import { formatEgpNoBreak, type Piastres } from '#values/money.ts';
import type { AccountSetting, DepositMethod, PaymentMethod, TransferMethod } from '#values/payment-methods.ts';
import { plural } from '#values/plural.ts';

const hours = (n: number): string =>
  plural('ar', n, { one: 'ساعة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' });

const minutes = (n: number): string =>
  plural('ar', n, { one: 'دقيقة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });

/** The terms of the payment methods: amounts, and how long items are reserved. */
type Ways = { limit: Piastres; transferHours: number; cardMinutes: number };

export const methodNames = {
  cash_on_delivery: 'الدفع عند الاستلام',
  instant_transfer: 'إنستاباي InstaPay',
  mobile_wallet: 'فودافون كاش أو أي محفظة موبايل',
  credit_card: 'بطاقة بنكية',
} satisfies Record<PaymentMethod, unknown>;

/** As staff see them. */
export const shortMethodNames = {
  cash_on_delivery: 'عند الاستلام',
  instant_transfer: 'إنستاباي',
  mobile_wallet: 'محفظة موبايل',
  credit_card: 'بطاقة',
} satisfies Record<PaymentMethod, unknown>;

export const methodTexts = {
  cash_on_delivery: 'الدفع نقدًا للمندوب عند استلام طلبك.',
  instant_transfer: 'تحويل المبلغ إلى الحساب الموضّح ثم إرفاق إيصال التحويل.',
  mobile_wallet: 'تحويل المبلغ إلى رقم المحفظة الموضّح ثم إرفاق إيصال التحويل.',
  credit_card: 'الدفع ببطاقتك على صفحة الدفع الآمنة.',
} satisfies Record<PaymentMethod, unknown>;

/** The explanation of each payment method; `limit` is its maximum amount. */
export const checkoutTexts = {
  cash_on_delivery: ({ limit }: Ways) =>
    `الدفع نقدًا للمندوب عندما يصلك طلبك. متاح للطلبات حتى ${formatEgpNoBreak(limit, 'ar')}.`,
  instant_transfer: ({ transferHours }: Ways) =>
    `تحويل من تطبيق البنك ثم إرسال صورة الإيصال. نحجز طلبك ${hours(transferHours)}.`,
  mobile_wallet: ({ transferHours }: Ways) =>
    `تحويل من محفظتك إلى رقم محفظتنا ثم إرسال صورة الإيصال. نحجز طلبك ${hours(transferHours)}.`,
  credit_card: ({ cardMinutes }: Ways) =>
    `الدفع على صفحة الدفع الآمنة، فبيانات بطاقتك لا تصل إلينا. نحجز طلبك ${minutes(cardMinutes)}.`,
} satisfies Record<PaymentMethod, unknown>;

/** Below the order button. */
export const orderNotes = {
  cash_on_delivery: 'نقدًا عند الاستلام',
  instant_transfer: 'التحويل بإنستاباي بعد تأكيد الطلب',
  mobile_wallet: 'التحويل من محفظة الموبايل بعد تأكيد الطلب',
  credit_card: 'الدفع بالبطاقة في الصفحة التالية',
} satisfies Record<PaymentMethod, unknown>;

export const depositTexts = {
  credit_card: 'تنتقل إلى صفحة الدفع الآمنة، ويصل المبلغ إلى محفظتك فورًا.',
  instant_transfer: 'تحويل إلى حسابنا ثم إرسال صورة الإيصال، ونضيف المبلغ بعد المراجعة.',
  mobile_wallet: 'تحويل إلى محفظتنا ثم إرسال صورة الإيصال، ونضيف المبلغ بعد المراجعة.',
} satisfies Record<DepositMethod, unknown>;

export const depositButtons = {
  credit_card: 'الدفع بالبطاقة',
  instant_transfer: 'إرسال الإيصال',
  mobile_wallet: 'إرسال الإيصال',
} satisfies Record<DepositMethod, unknown>;

export const depositAmountButtons = {
  credit_card: (amount: Piastres) => `دفع ${formatEgpNoBreak(amount, 'ar')} بالبطاقة`,
  instant_transfer: (amount: Piastres) => `إرسال إيصال ${formatEgpNoBreak(amount, 'ar')}`,
  mobile_wallet: (amount: Piastres) => `إرسال إيصال ${formatEgpNoBreak(amount, 'ar')}`,
} satisfies Record<DepositMethod, unknown>;

export const transferTitles = {
  instant_transfer: 'الدفع بإنستاباي',
  mobile_wallet: 'الدفع من محفظة الموبايل',
} satisfies Record<TransferMethod, unknown>;

export const accountNumberNames = {
  instant_transfer: 'عنوان الدفع',
  mobile_wallet: 'رقم المحفظة',
} satisfies Record<TransferMethod, unknown>;

/** The steps in the payment app. */
export const transferSteps = {
  instant_transfer: [
    'فتح تطبيق إنستاباي أو تطبيق البنك، واختيار «إرسال أموال».',
    'لصق عنوان الدفع، وكتابة المبلغ كما هو هنا بالضبط.',
    'مراجعة البيانات، ثم تأكيد التحويل.',
    'أخذ لقطة شاشة للعملية بعد نجاحها، وإرسالها من هنا.',
  ],
  mobile_wallet: [
    'فتح تطبيق محفظتك: فودافون كاش أو أورنج كاش أو e& money أو WE Pay.',
    'اختيار «تحويل أموال»، ثم لصق رقم المحفظة وكتابة المبلغ كما هو هنا بالضبط.',
    'مراجعة الرقم، ثم تأكيد التحويل.',
    'أخذ لقطة شاشة لرسالة التأكيد، وإرسالها من هنا.',
  ],
} satisfies Record<TransferMethod, unknown>;

/** The settings with the accounts, for staff. */
export const accountNames = {
  instant_transfer_account: 'حساب إنستاباي',
  mobile_wallet_account: 'محفظة الموبايل',
} satisfies Record<AccountSetting, unknown>;

export const accountTexts = {
  instant_transfer_account: 'حساب إنستاباي الذي يحوّل إليه العملاء',
  mobile_wallet_account: 'محفظة الموبايل التي يحوّل إليها العملاء',
} satisfies Record<AccountSetting, unknown>;

/** What follows while staff have not set an account. */
export const accountMissingEffects = {
  instant_transfer_account: 'الدفع بإنستاباي مغلق حتى تكتبوه',
  mobile_wallet_account: 'التحويل إلى محفظة الموبايل مغلق حتى تكتبوها',
} satisfies Record<AccountSetting, unknown>;
