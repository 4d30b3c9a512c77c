import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasLink, hasPhone } from './contact-details.ts';
import { findHoldReasons } from './hold-reasons.ts';
import { hasInsult } from './insults.ts';

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));

const digits = (length: number) =>
  fc.array(fc.nat(9), { minLength: length, maxLength: length }).map((all) => all.join(''));

/** Words without digits around a text. */
const around = fc.constantFrom('', 'كريم ممتاز ', 'Call me: ', 'رقمي ', 'great! ');

const separators = fc.constantFrom('', ' ', '-', '.', ' - ', ' . ', '–', '  ', '(', ')');

/** A text with a separator between its characters. */
const spread = (text: string) =>
  fc
    .array(separators, { minLength: text.length, maxLength: text.length })
    .map((between) => [...text].map((character, i) => character + (i < text.length - 1 ? between[i] : '')).join(''));

describe('phone numbers', () => {
  const mobile = fc
    .tuple(fc.constantFrom('0', '20', '0020', '200', '+20'), fc.constantFrom('10', '11', '12', '15'), digits(8))
    .map((parts) => parts.join(''))
    .chain((number) => (number.startsWith('+') ? spread(number.slice(1)).map((text) => `+${text}`) : spread(number)));

  test('an Egyptian mobile number is found with anything between its digits, in both kinds of digits', () => {
    fc.assert(
      fc.property(around, mobile, around, fc.boolean(), (before, number, after, isArabic) => {
        expect(hasPhone(`${before}${isArabic ? arabicDigits(number) : number} ${after}`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.for([
    '+966 50 123 4567',
    '00971501234567',
    '+44 (0)20 7946 0958',
    '02 2735 1234',
    '0501234567',
    '100 123 4567',
    'واتس ٠١٠-١٢٣٤-٥٦٧٨',
    '0 1 0 1 2 3 4 5 6 7 8',
    '0\u200b1\u200b0\u200b12345678',
    '０１０１２３４５６７８',
  ])('%s is a phone number', (text) => expect(hasPhone(text)).toBe(true));

  test('prices, percentages, sizes, years and dates are no phone numbers', () => {
    const amount = fc
      .tuple(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(' جنيه', ' EGP', '%', '٪', ' ml', ' مل', 'g', '/10'))
      .map((parts) => parts.join(''));
    const year = fc.integer({ min: 1990, max: 2099 }).map(String);
    const date = fc
      .tuple(
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 12 }),
        year,
        fc.constantFrom('/', '-', '.'),
        fc.boolean(),
      )
      .map(([day, month, ofYear, by, first]) => (first ? [ofYear, month, day] : [day, month, ofYear]).join(by));
    const word = fc.constantFrom('كريم', 'bought', 'بقى', 'for', 'من');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.oneof(amount, year, date)), { maxLength: 8 }),
        fc.boolean(),
        (parts, isArabic) => {
          const text = parts.map((pair) => pair.join(' ')).join(' ');
          expect(hasPhone(isArabic ? arabicDigits(text) : text)).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test.for([
    'SPF 50, 30 ml, 150 EGP instead of 1,250.50',
    'اشتريته في 2023 و 2024 و2025',
    '2010 2011 2012 2013',
    'من 10-15 دقيقة، 2-3 مرات',
    'vitamin B12 and B5, 0.5% retinol',
    '5 4 3 2 1',
    'باقي 12/5/2024.',
  ])('%s has none', (text) => expect(hasPhone(text)).toBe(false));
});

describe('links', () => {
  test.for([
    'www.example.com',
    'http://x',
    'cheaper at beauty-shop.com',
    'beautyshop . com',
    'beautyshop dot com',
    'bit.ly/3xYz',
    'wa.me/2010',
    't.me',
    'me@mail.example',
    'follow @nour_skin',
    'انستا @نور',
    'واتساب 010',
    'واتس: ٠١٠',
    'WhatsApp 0100',
    'store.eg/offers',
    'WWW.EXAMPLE',
  ])('%s is one', (text) => expect(hasLink(text)).toBe(true));

  test.for([
    'I like it.Then I bought it again. Net weight is fine',
    'رائع. كوم من الرغوة',
    'طلبت بالواتساب ووصل بسرعة',
    '2 @ 150 EGP',
    'e.g. twice a day, i.e. morning/night',
    'pH 5.5/6',
    'a complete routine...complete',
  ])('%s is none', (text) => expect(hasLink(text)).toBe(false));
});

describe('insults', () => {
  test.for([
    'انتم نصابين',
    'يا حمااااار',
    'ياحمار',
    'الحمار',
    'يا كلب',
    'ولاد الكلب',
    'ابن الكلب',
    'شَرمُوطة',
    'fuuuuck this',
    'F**k',
    'sh*t product',
    'شرم*طة',
    'assssshole',
    'كسمك',
    'a7a',
    'you are idiots!',
    'ya 7ayawan',
    'son of a bitch',
    'ebn el kalb',
  ])('%s is one', (text) => expect(hasInsult(text)).toBe(true));

  test.for([
    'as soft as silk, a class of its own, assess it',
    'shiitake and cocktail, Scunthorpe, analysis',
    'صابون بحليب الحمير',
    'غير مجرّب على الحيوانات',
    'بينضف الوسخ من المسام',
    'زبدة الشيا والكسترد وكستناء',
    'خولنجان وزبيب',
    'عندي كلب ويحب الرائحة',
    'تكنيك جديد، كسرة في الغطاء',
    '**جميل** جدًا *****',
    'soap scum, dirt and trash',
    'بشرتي حساسة وكسولة',
    'hell of a good cream, pass, glass, brass',
    '5*3',
  ])('%s has none', (text) => expect(hasInsult(text)).toBe(false));

  test('letters that are drawn out or masked, and case, hide no insult', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('fucker', 'idiot', 'bastard', 'نصابين', 'حقير', 'شرموطه', 'sharmota'),
        fc.nat(5),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('draw', 'mask', 'upper'),
        (word, at, times, how) => {
          const i = 1 + (at % (word.length - 1));
          const text =
            how === 'upper'
              ? word.toUpperCase()
              : how === 'mask'
                ? `${word.slice(0, i)}*${word.slice(i + 1)}`
                : word.slice(0, i) + word[i]!.repeat(times) + word.slice(i + 1);
          expect(hasInsult(`كريم ${text}!`)).toBe(true);
        },
      ),
    );
  });
});

test('any text is judged, and the reasons are in their order', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), fc.boolean(), (text, verified, wasRejected) => {
      const reasons = findHoldReasons({ texts: [text], verified, wasRejected });
      expect(reasons.includes('not_bought')).toBe(!verified);
      expect(reasons.includes('rejected_before')).toBe(wasRejected);
    }),
  );
  const all = { texts: ['Nour', 'idiot, www.x.com 01012345678'], verified: false, wasRejected: true };
  expect(findHoldReasons(all)).toEqual(['not_bought', 'phone', 'link', 'insult', 'rejected_before']);
  expect(findHoldReasons({ texts: ['نور', 'كريم ممتاز، رائحته هادئة'], verified: true, wasRejected: false })).toEqual(
    [],
  );
});
