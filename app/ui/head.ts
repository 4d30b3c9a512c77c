import { createContext, useContext, useLayoutEffect } from 'react';

/** An element of the page's head. */
export type HeadElement =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> };

/** The elements that the page's parts put into its head, while the server renders it; null in the browser. */
export const HeadContext = createContext<HeadElement[] | null>(null);

/** Marks the head's elements that belong to the page; each group is replaced as a whole. */
const mark = 'data-head';

const escaped = (text: string) =>
  text.replace(/[&<"]/g, (one) => (one === '&' ? '&amp;' : one === '<' ? '&lt;' : '&quot;'));

/** The elements as HTML. */
export const headHtml = (elements: readonly HeadElement[]): string =>
  elements
    .map((element) =>
      element.tag === 'title'
        ? `<title>${escaped(element.text)}</title>`
        : `<${element.tag}${Object.entries(element.attributes)
            .map(([name, value]) => ` ${name}="${escaped(value)}"`)
            .join('')}/>`,
    )
    .join('');

function write(group: string, elements: readonly HeadElement[]): void {
  for (const old of document.head.querySelectorAll(`[${mark}=${group}]`)) old.remove();
  for (const element of elements) {
    if (element.tag === 'title') {
      document.title = element.text;
      continue;
    }
    const added = document.createElement(element.tag);
    for (const [name, value] of Object.entries(element.attributes)) added.setAttribute(name, value);
    document.head.append(added);
  }
}

/**
 * Puts elements into the head: on the server into the page, in the browser after each render that changes them. `group` names them; at most one
 * component of a page may use it.
 */
export function useHead(group: string, list: readonly HeadElement[]): void {
  const elements = list.map((one) =>
    one.tag === 'title' ? one : { ...one, attributes: { ...one.attributes, [mark]: group } },
  );
  const collected = useContext(HeadContext);
  collected?.push(...elements);
  const text = collected ? '' : JSON.stringify(elements);
  useLayoutEffect(() => {
    write(group, JSON.parse(text) as HeadElement[]);
    return () => write(group, []);
  }, [group, text]);
}
