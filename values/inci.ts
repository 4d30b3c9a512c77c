/** A name of an ingredient list, as written but without amount and footnote marks. */
export type InciName = {
  readonly name: string;
  /** From 0 to 100; null where the list has none. */
  readonly percent: number | null;
  /** After "may contain" or "+/-": a colour that only some packages have. */
  readonly mayContain: boolean;
};

/** Marks the part after "may contain"; no list has this character. */
const marker = '\u0001';
const markerText = /\+\s*\/\s*[-–]|±|\b(?:may contain|peut contenir)\b|قد يحتوي على/giu;

const heading = /^(?:(?:in)?active |key |other |full )?(?:ingredients?(?: list)?|inci|composition|المكو[ّ]?نات)\s*:/iu;

/**
 * A sentence that explains a mark, as `*From organic farming`. Only sentences that begin like one: a name that is taken for a sentence would be
 * lost, and the product would count as free from it.
 */
const footnote =
  /(^|[.\n])\s*\*+\s*(?:from|of|certified organic|(?:organic )?ingredients?|naturally occurring|(?:natural )?(?:component|constituent)s?)\b[^,;\n]*/giu;

/** "And" between the names of a blend. */
const joint = /\s\(?\s*and\s*\)?\s|\s&\s/giu;

/** Amounts, with the brackets that enclose nothing else. */
const percentage = /\(\s*(\d{1,3}(?:[.,]\d+)?)\s*%\s*\)|(\d{1,3}(?:[.,]\d+)?)\s*%/;
const ppm = /\(\s*(\d[\d,]{0,9})\s*ppm\s*\)|(\d[\d,]{0,9})\s*ppm\b/i;

/**
 * The names of an INCI list, in its order. A comma in a name (`1,2-Hexanediol`) does not separate; brackets that enclose several names are opened,
 * brackets with one name remain part of it (`Butyrospermum Parkii (Shea) Butter`). Never throws: a text that is not a list gives names that no
 * dictionary has.
 */
export function parseInci(text: string): InciName[] {
  const plain = text
    .replaceAll(marker, ' ')
    .replaceAll(/[[{]/g, '(')
    .replaceAll(/[\]}]/g, ')')
    .replaceAll(footnote, '$1,')
    .replaceAll(markerText, `,${marker},`)
    .replaceAll(joint, ', ');
  const names: InciName[] = [];
  let mayContain = false;
  for (const part of separate(openBrackets(plain))) {
    if (part.trim() === marker) mayContain = true;
    else {
      const entry = nameOf(part, mayContain);
      if (entry) names.push(entry);
    }
  }
  return names;
}

const maxDepth = 4;

/** The text with brackets around several names made commas; brackets around one name remain. */
function openBrackets(text: string): string {
  // Brackets that remain are written as `⟦⟧` until all are read.
  let rest = text.replaceAll(/[⟦⟧]/g, ' ');
  for (let depth = 0; depth < maxDepth && rest.includes('('); depth++)
    rest = rest.replaceAll(/\(([^()]*)\)/g, (_, inner: string) =>
      separate(inner).length > 1 ? `,${inner},` : `⟦${inner}⟧`,
    );
  return rest.replaceAll(/[()]/g, ',').replaceAll('⟦', '(').replaceAll('⟧', ')');
}

const separators = /[,;•·|\n\r،؛]/g;

/** The parts of a list. */
function separate(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index } of text.matchAll(separators)) {
    if (isInName(text, start, index)) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)].filter((part) => part.trim() !== '');
}

/** Whether a comma belongs to a name or a number: `1,2-Hexanediol`, `1, 2-Hexanediol`, `0,5%`, `10,000 ppm`. */
function isInName(text: string, start: number, index: number): boolean {
  if (text[index] !== ',') return false;
  const before = text.slice(Math.max(start, index - 12), index);
  const after = text.slice(index + 1, index + 14);
  if (!/\d$/.test(before)) return false;
  if (/^(?:\d+\s*%|\d{3}\s*ppm)/i.test(after)) return true;
  if (/(?:^|[\s(/⟦-])\d(?:,\d)*$/.test(before) && /^\d(?:,\d)*(?:-|\s)\p{L}/u.test(after)) return true;
  return text.slice(start, index).trim().length === 1 && /^ \d(?:-|\s)\p{L}/u.test(after);
}

function nameOf(part: string, mayContain: boolean): InciName | null {
  const percent = percentOf(part);
  const name = part
    .replace(percentage, ' ')
    .replace(ppm, ' ')
    .replaceAll(/[*†‡°¹²³]+/g, ' ')
    .trim()
    .replace(heading, '')
    .replaceAll(/\(\s*(?:nano)?\s*\)/gi, ' ')
    .replace(/^\s*\(+([^()]*)\)+\s*$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s:.–-]+/, '')
    .replace(/[\s:.–-]+$/, '');
  if (!/\p{L}/u.test(name)) return null;
  return { name, percent, mayContain };
}

/** A percentage, or parts per million as one; at most 100. */
function percentOf(part: string): number | null {
  const [, enclosed, percent = enclosed] = percentage.exec(part) ?? [];
  if (percent !== undefined) return Math.min(100, Number(percent.replace(',', '.')));
  const [, enclosedParts, parts = enclosedParts] = ppm.exec(part) ?? [];
  return parts === undefined ? null : Math.min(100, Number(parts.replaceAll(',', '')) / 10_000);
}

/** Names that differ only in case, spaces, hyphens and accents have the same key. */
export const inciKey = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}/()]+/gu, ' ')
    .replaceAll(/\s*([/()])\s*/g, '$1')
    .trim();
