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
  instant_transfer: 'تحويل لحظي (إنستاباي)',
  mobile_wallet: 'محفظة الموبايل',
  credit_card: 'بطاقة بنكية',
} satisfies Record<PaymentMethod, unknown>;

/** As staff see them. */
export const shortMethodNames = {
  cash_on_delivery: 'عند الاستلام',
  instant_transfer: 'تحويل لحظي',
  mobile_wallet: 'محفظة موبايل',
  credit_card: 'بطاقة',
} satisfies Record<PaymentMethod, unknown>;

export const methodTexts = {
  cash_on_delivery: 'ادفع نقدًا للمندوب عند استلام طلبك.',
  instant_transfer: 'حوّل المبلغ إلى الحساب الموضّح ثم أرفق إيصال التحويل.',
  mobile_wallet: 'حوّل المبلغ إلى رقم المحفظة الموضّح ثم أرفق إيصال التحويل.',
  credit_card: 'ادفع ببطاقتك على صفحة الدفع الآمنة.',
} satisfies Record<PaymentMethod, unknown>;

/** The explanation of each payment method; `limit` is its maximum amount. */
export const checkoutTexts = {
  cash_on_delivery: ({ limit }: Ways) =>
    `ادفع نقدًا للمندوب حين يصلك طلبك. متاح للطلبات حتى ${formatEgpNoBreak(limit, 'ar')}.`,
  instant_transfer: ({ transferHours }: Ways) =>
    `بعد تأكيد الطلب نعرض لك حسابنا والمبلغ المطلوب، فتحوّل من تطبيق البنك وترسل صورة الإيصال. نحجز لك المنتجات ${hours(transferHours)}.`,
  mobile_wallet: ({ transferHours }: Ways) =>
    `بعد تأكيد الطلب نعرض لك رقم محفظتنا والمبلغ المطلوب، فتحوّل من محفظتك وترسل صورة الإيصال. نحجز لك المنتجات ${hours(transferHours)}.`,
  credit_card: ({ cardMinutes }: Ways) =>
    `تنتقل إلى صفحة الدفع الآمنة وتدفع هناك، فبيانات بطاقتك لا تصل إلينا. نحجز لك المنتجات ${minutes(cardMinutes)}.`,
} satisfies Record<PaymentMethod, unknown>;

/** The order button; the amount is due. */
export const orderButtons = {
  cash_on_delivery: (left: Piastres) => `أكّد الطلب وادفع ${formatEgpNoBreak(left, 'ar')} عند الاستلام`,
  instant_transfer: (left: Piastres) => `أكّد الطلب ثم حوّل ${formatEgpNoBreak(left, 'ar')}`,
  mobile_wallet: (left: Piastres) => `أكّد الطلب ثم حوّل ${formatEgpNoBreak(left, 'ar')}`,
  credit_card: (left: Piastres) => `أكّد الطلب وادفع ${formatEgpNoBreak(left, 'ar')} بالبطاقة`,
} satisfies Record<PaymentMethod, unknown>;

export const depositTexts = {
  credit_card: 'تنتقل إلى صفحة الدفع الآمنة، ويصل المبلغ إلى محفظتك فورًا.',
  instant_transfer: 'حوّل إلى حسابنا وأرسل صورة الإيصال، ونضيف المبلغ بعد المراجعة.',
  mobile_wallet: 'حوّل إلى محفظتنا وأرسل صورة الإيصال، ونضيف المبلغ بعد المراجعة.',
} satisfies Record<DepositMethod, unknown>;

export const depositButtons = {
  credit_card: 'ادفع بالبطاقة',
  instant_transfer: 'أرسل الإيصال',
  mobile_wallet: 'أرسل الإيصال',
} satisfies Record<DepositMethod, unknown>;

export const depositAmountButtons = {
  credit_card: (amount: Piastres) => `ادفع ${formatEgpNoBreak(amount, 'ar')} بالبطاقة`,
  instant_transfer: (amount: Piastres) => `أرسل إيصال ${formatEgpNoBreak(amount, 'ar')}`,
  mobile_wallet: (amount: Piastres) => `أرسل إيصال ${formatEgpNoBreak(amount, 'ar')}`,
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
    'افتح تطبيق إنستاباي أو تطبيق البنك، واختر «إرسال أموال».',
    'الصق عنوان الدفع، واكتب المبلغ كما هو هنا بالضبط.',
    'راجع البيانات، ثم أكّد التحويل.',
    'خذ لقطة شاشة للعملية بعد نجاحها، وأرسلها من هنا.',
  ],
  mobile_wallet: [
    'افتح تطبيق محفظتك: فودافون كاش أو أورنج كاش أو e& money أو WE Pay.',
    'اختر «تحويل أموال»، والصق رقم المحفظة واكتب المبلغ كما هو هنا بالضبط.',
    'راجع الرقم، ثم أكّد التحويل.',
    'خذ لقطة شاشة لرسالة التأكيد، وأرسلها من هنا.',
  ],
} satisfies Record<TransferMethod, unknown>;

/** The settings with the accounts, for staff. */
export const accountNames = {
  instant_transfer_account: 'حساب إنستاباي',
  mobile_wallet_account: 'محفظة الهاتف',
} satisfies Record<AccountSetting, unknown>;

export const accountTexts = {
  instant_transfer_account: 'حساب إنستاباي الذي يحوّل إليه العملاء',
  mobile_wallet_account: 'محفظة الهاتف التي يحوّل إليها العملاء',
} satisfies Record<AccountSetting, unknown>;

/** What follows while staff have not set an account. */
export const accountMissingEffects = {
  instant_transfer_account: 'الدفع بإنستاباي مغلق حتى تكتبوه',
  mobile_wallet_account: 'التحويل إلى محفظة الهاتف مغلق حتى تكتبوها',
} satisfies Record<AccountSetting, unknown>;
