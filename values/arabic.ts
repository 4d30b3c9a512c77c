/** Letters that no Unicode decomposition folds, and what they are searched as. */
const letters: Record<string, string> = {
  // Alef wasla, alef maksura, teh marbuta: spellings of one word differ in them.
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  // Persian and Urdu keyboards.
  ی: 'ي',
  ے: 'ي',
  ک: 'ك',
  ہ: 'ه',
  ە: 'ه',
  ھ: 'ه',
  ۃ: 'ه',
  // Borrowed sounds in brand names and ingredients: ڤازلين, پانثينول, چل.
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

const foldable = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/**
 * Normalises a text for search: alef forms to ا, ة to ه, ى and ئ to ي, ؤ to و; removes tashkeel, tatweel and invisible characters; unfolds
 * presentation forms and full-width forms; digits become 0-9; Latin letters lower case without accents; runs of white space one space. Applying it
 * twice changes nothing.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD') // lower-casing can bring back a composed letter
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '') // after decomposition the hamzas and the madda are marks too
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) as number) & 0xf))
    .replace(foldable, (letter) => letters[letter] as string)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The definite article, alone or after a conjunction or preposition, before a word of which at least three letters remain. */
const article = /^(?:[وبفك]?ال|لل)(?=\p{L}{3})/u;

/**
 * A word without its article. Repeats while an article is found, so that a word which begins like one (كالسيوم, ألوان) still matches its own
 * definite form (الكالسيوم, الألوان).
 */
function withoutArticle(word: string): string {
  let stem = word;
  while (article.test(stem)) stem = stem.replace(article, '');
  return stem;
}

/** The article before the first or second letter of the word that is being typed, which is longer once it is written out. */
const openArticle = /(?<!\p{L})(?:[وبفك]?ال|لل)(?=\p{L}{1,2}$)/u;

/** A text whose last word is being typed, normalised and without the article of that word; null when it has none. */
export function withoutOpenArticle(text: string): string | null {
  const typed = normalise(text);
  return openArticle.test(typed) ? typed.replace(openArticle, '') : null;
}

/** Arabic typed in Latin letters, with the digits that stand for letters of it: 7oboob, sha3r. The alternatives are other words and numbers. */
const word = /(?<![\p{L}\p{N}])(?=(?:[2356789]?[a-z]){3})[a-z]*(?:[2356789][a-z]+)+(?![\p{L}\p{N}])|\p{L}+|\p{N}+/gu;

/**
 * The normalised words of a text in order, with repeats: الشامبو and شامبو both give شامبو. Letters and digits are separate words, so that SPF50
 * matches SPF 50, except in Arabic typed in Latin letters; an apostrophe joins (L'Oréal gives loreal). Accepts any string; one without letters or
 * digits gives an empty list.
 */
export function tokens(text: string): string[] {
  const words = normalise(text).replace(/['’ʼ]/g, '').match(word) ?? [];
  return words.map(withoutArticle);
}
