/** The text with each percentage in one piece: after an Arabic word its sign would else stand on the number's other side. */
export const wholePercents = (text: string): string =>
  text.replace(/(\p{Script=Arabic}\s\(?)(\d+(?:\.\d+)?%)/gu, '$1\u200e$2');
