/** A section of a text with its own heading; the first section has none. Both values are sanitised HTML. */
export type TextSection = { heading: string; html: string };

/** Sanitised HTML, split before each second-level heading. */
export const sectionsOf = (html: string): TextSection[] =>
  html
    .split(/(?=<h2\b)/)
    .map((part) => /^<h2\b[^>]*>(.*?)<\/h2>(.*)$/s.exec(part) ?? [part, '', part])
    .map(([, heading = '', rest = '']) => ({ heading, html: rest }))
    .filter((section) => section.heading !== '' || section.html.trim() !== '');
