import bidiFactory from 'bidi-js';
import { asciiDigits } from '#values/digits.ts';

const bidi = bidiFactory();

export type Direction = 'rtl' | 'ltr' | 'auto';

/** Invisible direction marks and emoji: the font has neither. */
const unseen = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0f|\p{Extended_Pictographic}/gu;

/** The text without the characters that the font cannot draw. */
const drawn = (text: string): string => text.replace(unseen, (mark) => (/[©®™]/.test(mark) ? mark : ''));

/** Isolates a number or a code, so that it keeps its own order within any text. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/** Isolates a text in the direction of its first letter. */
export const isolatedAuto = (text: string): string => `\u2068${text}\u2069`;

/**
 * The runs of one line in visual order, from left to right, by the Unicode Bidirectional Algorithm (UAX #9). `auto` uses the first
 * letter. Right-to-left text is returned word by word, because the shaper reverses the letters of one Arabic word only. It also reverses
 * Arabic digits, so they are written as 0 to 9.
 */
export function runsOf(text: string, direction: Direction): string[] {
  const line = asciiDigits(text);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const segments: { text: string; level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const letter = (level % 2 === 1 && bidi.getMirroredCharacter(line[at]!)) || line[at]!;
    const last = segments.at(-1);
    if (last?.level === level) last.text += letter;
    else segments.push({ text: letter, level });
  }
  // Rule L2: from the deepest level up, every run at that level or deeper is reversed.
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < segments.length; from++) {
      let to = from;
      while (to < segments.length && segments[to]!.level >= level) to++;
      if (to > from) segments.splice(from, to - from, ...segments.slice(from, to).reverse());
      from = to;
    }
  }
  return segments
    .flatMap(({ text, level }) => (level % 2 === 1 ? wordsFromTheLeft(text) : [text]))
    .map(drawn)
    .filter((text) => text !== '');
}

const wordsFromTheLeft = (text: string): string[] =>
  text
    .split(/(?<=\s)/)
    .reverse()
    .map((word) => (/\p{Script=Arabic}/u.test(word) ? word : [...word].reverse().join('')));

/** Breaks a text into lines no wider than `width`, between words. A word that is wider than a line is broken anywhere. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const push = (word: string) => {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) line = longer;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  };
  for (const word of text.split(/\s+/).filter(Boolean)) {
    let rest = word;
    while (widthOf(rest) > width && rest.length > 1) {
      let fits = 1;
      while (widthOf(rest.slice(0, fits + 1)) <= width) fits++;
      push(rest.slice(0, fits));
      rest = rest.slice(fits);
    }
    push(rest);
  }
  return line === '' ? lines : [...lines, line];
}
