import { normalise } from '#values/arabic.ts';

/**
 * Words and phrases that hold a review: Arabic, Egyptian dialect, English and Arabic in Latin letters. Words that reviews also use innocently,
 * such as "dirt" or "animals", are listed only as a part of a phrase, or not at all.
 */
const arabic = `غبي غبية اغبياء احمق حمقاء حمقى حقير حقيرة حقراء وقح وقحة تافه تافهة سافل سافلة سفلة نصاب نصابة نصابين حرامي حرامية حراميين
  لصوص كذاب كذابة كذابين حمار حمارة حمير خول خولات عرص معرص معرصين متناك متناكة شرموط شرموطة شراميط قحبة قحاب احا كسم كسمك كس كسك زب زبي طيز طيزك
  لبوة خرا خراء نيك منيوك منيك لوطي ديوث عاهرة عاهرات فاجرة اهبل هبلة عبيط عبيطة متخلف متخلفة متخلفين بهيم`;
const english = `fuck fucks fucking fucked fucker fuckers motherfucker motherfuckers shit shitty bullshit bitch bitches bastard bastards ass asshole
  assholes dumbass jackass idiot idiots moron morons dick dickhead cunt cunts whore whores slut sluts scammer scammers thief thieves retard retarded
  retards faggot`;
const latinArabic = `a7a kosomak kosom ksomk kosomk kosm sharmota sharmouta sharmoota 4armota 5awal khawal khawel 5wl 3ars 3rs m3ars mo3aras m3rs metnak
  metnaka mtnak labwa zeby teezak 7omar 7mar homar hmar ghaby ghabi 8aby nassab nasab nasabeen nassabeen haramy harami 7aramy 7arami 7arameya
  harameya haramia kaddab kadab khara 5ara`;
const phrases = [
  'يا كلب',
  'يا كلاب',
  'ابن كلب',
  'بنت كلب',
  'ولاد كلب',
  'يا حيوان',
  'يا حيوانات',
  'يا بقرة',
  'يا وسخ',
  'يا وسخة',
  'يا زبالة',
  'كس امك',
  'كس ام',
  'قليل ادب',
  'قليلة ادب',
  'ابن متناكة',
  'ابن شرموطة',
  'ya kalb',
  'ya kelab',
  'ya 7ayawan',
  'ya hayawan',
  'ebn kalb',
  'ibn kalb',
  'ebn el kalb',
  'ibn el kalb',
  'kos omak',
  'kos om',
  'son of a bitch',
  'piece of shit',
  'screw you',
];

const wordsOf = (text: string): string[] => normalise(text).split(' ').filter(Boolean);

/** Each word alone, and the phrases. */
const insults: readonly (readonly string[])[] = [
  ...[arabic, english, latinArabic].flatMap(wordsOf).map((word) => [word]),
  ...phrases.map(wordsOf),
];

const byFirstWord = Map.groupBy(insults, ([first]) => first!);

/** What contains such a word innocently. */
const innocent = /(?:حليب|لبن)\s+(?:ال)?(?:حمار|حماره|حمير)(?![\p{L}\p{N}])/gu;

const squeeze = (word: string, from: 2 | 3, to: 1 | 2): string =>
  word.replace(from === 2 ? /(\p{L})\1+/gu : /(\p{L})\1{2,}/gu, to === 1 ? '$1' : '$1$1');

/** The forms in which a word may be in the list: without its article or vocative, and without drawn-out letters. */
function formsOf(word: string): Set<string> {
  const stems = [word, word.replace(/^(?:[وبفك]?ال|لل|يا)(?=\p{L}{3})/u, '')];
  return new Set(
    stems.flatMap((stem) => {
      const short = squeeze(stem, 2, 1);
      // "ass" is not "as": letters that are merely doubled are squeezed in longer words only.
      return [stem, squeeze(stem, 3, 1), squeeze(stem, 3, 2), ...(short.length >= 4 ? [short] : [])];
    }),
  );
}

/** Whether a word with some letters as `*` may be this one. At least its first letter and half of its letters are shown. */
function isMasked(word: string, insult: string): boolean {
  if (!word.includes('*') || word.length !== insult.length || word.startsWith('*')) return false;
  const shown = [...word].filter((letter) => letter !== '*').length;
  return shown * 2 >= word.length && [...word].every((letter, i) => letter === '*' || letter === insult[i]);
}

/** Whether a text contains an insult, as whole words; letters may be drawn out, or masked by `*`. */
export function hasInsult(text: string): boolean {
  const words =
    normalise(text)
      .replace(/['’ʼ]/g, '')
      .replace(innocent, ' ')
      .match(/[\p{L}\p{N}*]+/gu) ?? [];
  const forms = words.map(formsOf);
  const isAt = (at: number, insult: readonly string[]) =>
    insult.every((part, i) => forms[at + i]?.has(part) || isMasked(words[at + i] ?? '', part));
  return words.some((word, at) =>
    (word.includes('*') ? insults : [...forms[at]!].flatMap((form) => byFirstWord.get(form) ?? [])).some((insult) =>
      isAt(at, insult),
    ),
  );
}
