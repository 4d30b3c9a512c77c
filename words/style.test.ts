import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Imperatives to a man, as `docs/words.md` bans them. Verbs whose noun is written alike are not in the list. */
const imperatives = new Set(
  [
    'أضف اختر اكتب احفظ احذف أدخل أرسل أعد أكمل أزل ألغ أنشئ أوقف أظهر أغلق أرفق أبق أعط أنقص أفلت',
    'ابدأ ابحث اترك اتصل اجعل احتفظ ادخل ادفع اذكر اذهب ارجع ارفض ارفع اسأل استخدم اسحب اشحن اضغط اطبع اطلب',
    'اعرض افتح اقرأ امح امسح املأ انتظر انتقل انسخ انشر انظر انقل راجع واصل حاول تابع شاهد شارك خذ ضع',
    'سجّل غيّر عدّل أكّد حوّل شغّل قيّم طبّق جرّب نزّل حدّد حدّث رتّب حرّك قلّل كبّر خفّض صحّح وسّع قسّم',
  ].flatMap((line) => line.split(' ')),
);

/** The Arabic of the messages that `spec-messages.test.ts` pins, and what a person says or did. */
const allowed = [
  'من فضلك اختر عنوان التوصيل',
  'من فضلك اختر طريقة الدفع',
  'من فضلك أدخل رقم الهاتف أولًا',
  'من فضلك أرفق إيصال الدفع',
  "placeholder: 'أدخل رقم الهاتف'",
  'للحساب الذي أكّد رقم هاتفه',
  'أكّد العميل',
  'أرسل المتجر',
  'استخدمه أحد العملاء',
  'من استخدمه',
  'الذي تستخدمه',
  'أغلقه صاحبه',
  'أغلق صاحب الحساب',
  'ما غيّره',
  'انتقلت سلتك',
  "moved: 'انتقل'",
  'فواصل',
  'وضعه',
];

/** A term that the shop writes another way, and that way. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:بلا|دون|من غير) عطر(?!\p{L})/u, 'بدون عطر'],
  [/غليسرين|جليسرين/u, 'جلسرين'],
  [/أرجان/u, 'أرغان'],
  [/برغموت|ميغابايت|مليغرام|غلوكوسايد/u, 'برجموت، ميجابايت، ملليجرام، جلوكوسايد'],
  [/لبان (?:ال)?ذكر/u, 'لبان دكر'],
  [/ماكياج/u, 'مكياج'],
  [/(?<!\p{L})(?:ال)?ماركة/u, 'علامة'],
  [/عجلة (?:ياسمين|الخصومات)/u, 'عجلة الحظ'],
  [/رسوم الشحن/u, 'مصاريف الشحن'],
  [/محفظة الهاتف/u, 'محفظة الموبايل'],
  [/دردش معنا|المحادثة المباشرة/u, 'الدردشة'],
  [/(?:ذيل|تذييل) الصفحات/u, 'أسفل الصفحة'],
  [/(?<!\p{L})توحّ?دًا|(?<!\p{L})توحّ?د(?!\p{L})/u, 'تجانس'],
  [/ستعمال|ستعمل/u, 'استخدام'],
  [/(?<!\p{L})[وف]?حين(?!\p{L})/u, 'عندما'],
];

const marks = /[\u064B-\u0650\u0652]/gu;

/** The imperatives to a man in a text. A word with a damma is a passive: «أُرسل». */
function imperativesIn(text: string): string[] {
  const rest = allowed.reduce((left, phrase) => left.replaceAll(phrase, ''), text);
  return (rest.match(/[\u0621-\u0652]+/gu) ?? []).filter((word) => {
    if (word.includes('\u064F')) return false;
    const stem = word.replaceAll(marks, '').replace(/^[وف](?=\p{L}{3})/u, '');
    return imperatives.has(stem) || imperatives.has(stem.replace(/(?:هما|هم|ها|ه)$/u, ''));
  });
}

const termsIn = (text: string): string[] =>
  terms.flatMap(([pattern, better]) => {
    const match = pattern.exec(text);
    return match === null ? [] : [`${match[0]} (${better})`];
  });

/** Latin commas and question marks after Arabic letters, double spaces, and a space after «لـ». */
const punctuationIn = (text: string): string[] => text.match(/[\u0621-\u0652][,;?]|\S {2,}\S|(?:لـ|بـ) «/gu) ?? [];

const faultsOf = (text: string): string[] => [...imperativesIn(text), ...termsIn(text), ...punctuationIn(text)];

type Line = { place: string; text: string };

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ place: `${file}:${index + 1}`, text: text.trim() }))
    .filter(({ text }) => /[\u0621-\u064A]/u.test(text) && !/^(?:\/\*\*|\*|\/\/)/u.test(text));

const wordFiles = globSync(['words/**/ar.ts', 'words/settings/*.ts', 'words/states/*.ts', 'admin/words/**/ar.ts']);

/** What customers wrote keeps its own words, and search words keep every spelling; articles address the reader. */
const seedFiles = globSync(['db/seed/content/*.json', 'db/seed/catalogue/*.json']).filter(
  (file) => !/reviews|blogs|footer/u.test(file),
);

test.each([
  ['أضف إلى السلة', 'أضف'],
  ['ثم اختره من القائمة', 'اختره'],
  ['واكتب اسمك', 'واكتب'],
  ['سجّل الدخول', 'سجّل'],
  ['غسول بلا عطر', 'بلا عطر (بدون عطر)'],
  ['لون أكثر توحدًا', 'توحدًا (تجانس)'],
  ['المدينة, الشارع', 'ة,'],
  ['كلمة  كلمة', 'ة  ك'],
  ['تقييمك لـ «كريم»', 'لـ «'],
])('finds the fault of «%s»', (text, fault) => {
  expect(faultsOf(text)).toEqual([fault]);
});

test.each(['إضافة إلى السلة', 'أُرسل الإيصال', 'أضفنا المبلغ', 'سجل النقاط', 'غير متاح', 'بدون عطر', 'توحيد اللون'])(
  'has no fault in «%s»',
  (text) => {
    expect(faultsOf(text)).toEqual([]);
  },
);

test.each([...wordFiles])('%s speaks to everybody, in the words of the shop', (file) => {
  expect(linesOf(file).flatMap(({ place, text }) => faultsOf(text).map((fault) => `${place} ${fault}`))).toEqual([]);
});

test.each([...seedFiles])('%s speaks to everybody, in the words of the shop', (file) => {
  const faults = linesOf(file)
    .filter(({ text }) => !text.startsWith('"words"'))
    .flatMap(({ place, text }) => [...imperativesIn(text), ...termsIn(text)].map((fault) => `${place} ${fault}`));
  expect(faults).toEqual([]);
});
