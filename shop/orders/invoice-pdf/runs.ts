import bidiFactory from 'bidi-js';
import { asciiDigits } from '#values/digits.ts';

const bidi = bidiFactory();

export type Direction = 'rtl' | 'ltr' | 'auto';

/** Marks that only steer the order, and pictures: the typeface has neither. */
const unseen = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]|\ufe0f|\p{Extended_Pictographic}/gu;

/** What a text looks like once it is cleaned of what can't be drawn. */
const drawn = (text: string): string => text.replace(unseen, (mark) => (/[©®™]/.test(mark) ? mark : ''));

/** Has a piece keep its own order, whatever is around it: a number, a code. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/**
 * The pieces of one line in the order they are put on paper, from left to right, by the Unicode Bidirectional Algorithm
 * (UAX #9); `auto` goes by the first letter. What runs to the left comes word by word: the shaper turns the letters of a
 * word of Arabic around, and nothing else; of Arabic digits too, which are written as 0 to 9 therefore.
 */
export function runsOf(text: string, direction: Direction): string[] {
  const line = asciiDigits(text);
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const pieces: { text: string; level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const letter = (level % 2 === 1 && bidi.getMirroredCharacter(line[at]!)) || line[at]!;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += letter;
    else pieces.push({ text: letter, level });
  }
  // Rule L2: from the deepest level up, whatever lies at it or deeper is turned around.
  for (let level = Math.max(0, ...levels); level > 0; level--) {
    for (let from = 0; from < pieces.length; from++) {
      let to = from;
      while (to < pieces.length && pieces[to]!.level >= level) to++;
      if (to > from) pieces.splice(from, to - from, ...pieces.slice(from, to).reverse());
      from = to;
    }
  }
  return pieces
    .flatMap(({ text, level }) => (level % 2 === 1 ? wordsFromTheLeft(text) : [text]))
    .map(drawn)
    .filter((text) => text !== '');
}

const wordsFromTheLeft = (text: string): string[] =>
  text
    .split(/(?<=\s)/)
    .reverse()
    .map((word) => (/\p{Script=Arabic}/u.test(word) ? word : [...word].reverse().join('')));

/** Breaks a text into lines no wider than `width`, by words; a word that is wider than that, anywhere. */
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
