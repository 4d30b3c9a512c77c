/** A part of a text under a heading of its own; the first has none. Both are sanitised HTML. */
export type TextSection = { heading: string; html: string };

/** Sanitised HTML cut before each of its second-level headings. */
export const sectionsOf = (html: string): TextSection[] =>
  html
    .split(/(?=<h2\b)/)
    .map((part) => /^<h2\b[^>]*>(.*?)<\/h2>(.*)$/s.exec(part) ?? [part, '', part])
    .map(([, heading = '', rest = '']) => ({ heading, html: rest }))
    .filter((section) => section.heading !== '' || section.html.trim() !== '');
