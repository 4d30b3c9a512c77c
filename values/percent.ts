/** The text with each percentage isolated: after an Arabic word its sign would appear on the number's other side. */
export const wholePercents = (text: string): string =>
  text.replace(/(\p{Script=Arabic}\s\(?)(\d+(?:\.\d+)?%)/gu, '$1\u200e$2');
