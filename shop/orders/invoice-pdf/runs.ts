import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** A piece of a line that runs one way. Its text is as one reads it. */
export type Run = { text: string; rightToLeft: boolean };

export type Direction = 'rtl' | 'ltr' | 'auto';

/** Marks that only steer the order, and pictures: the typeface has neither. */
const unseen = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufe0f]|\p{Extended_Pictographic}/gu;

/** What a text looks like once it is cleaned of what can't be drawn. */
const drawn = (text: string): string => text.replace(unseen, (mark) => (/[©®™]/.test(mark) ? mark : ''));

/** The pieces of one line from left to right, by the Unicode Bidirectional Algorithm (UAX #9); `auto` goes by the first letter. */
export function runsOf(line: string, direction: Direction): Run[] {
  const found = bidi.getEmbeddingLevels(line, direction);
  const levels = [...found.levels];
  const pieces: { text: string; level: number }[] = [];
  for (const [at, level] of levels.entries()) {
    const last = pieces.at(-1);
    const letter = (level % 2 === 1 && bidi.getMirroredCharacter(line[at]!)) || line[at]!;
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
    .map(({ text, level }) => ({ text: drawn(text), rightToLeft: level % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

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
  for (const word of drawn(text).split(/\s+/).filter(Boolean)) {
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
