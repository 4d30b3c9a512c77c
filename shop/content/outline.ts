/** A heading with the id that links to it. */
export type Heading = { id: string; text: string };

/** Adds ids to the second-level headings of sanitised HTML and returns them in order. */
export function outline(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const linked = html.replace(/<h2[^>]*>(.*?)<\/h2>/gs, (_, inner: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, text: plainText(inner) });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: linked, headings };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** The plain text of one line of sanitised HTML. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (match, name: string) => entities[name] ?? match)
    .trim();
