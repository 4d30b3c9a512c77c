import { type Extensions, getSchema } from '@tiptap/react';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/** The kind of text: an article can have quotes and internal links, a product can't. */
export type TextKind = 'product' | 'article';

const isWeb = (href: string): boolean => /^https?:\/\/[^/\\]/i.test(href);

/** The allowed targets of links: those that the server's sanitizer keeps. */
export const isLink: Record<TextKind, (href: string) => boolean> = {
  product: isWeb,
  article: (href) => isWeb(href) || /^(?:mailto|tel):/i.test(href) || /^\/(?![/\\])/.test(href) || /^#./.test(href),
};

const kit = (kind: TextKind): Extensions => [
  StarterKit.configure({
    heading: { levels: kind === 'article' ? [2, 3] : [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: (href) => isLink[kind](href),
      HTMLAttributes: { rel: null, target: null },
    },
    ...(kind === 'product' && { blockquote: false }),
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

/** The elements that the server accepts in a text. */
export const extensions: Record<TextKind, Extensions> = { product: kit('product'), article: kit('article') };

const schemas = { product: getSchema(extensions.product), article: getSchema(extensions.article) };

type Policies = { createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string } };

/** The page enforces Trusted Types. HTML passed here is only parsed; it is neither run nor inserted into the page. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('rich-text', {
  createHTML: (html: string) => html,
});

/** Converts HTML to an editor document. */
export function documentOf(html: string, kind: TextKind): object {
  const { body } = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
  return DocumentParser.fromSchema(schemas[kind]).parse(body).toJSON() as object;
}

/** The editor's HTML in the compact form the server stores. */
export const tidy = (html: string): string =>
  html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l[ >])/g, '<li>$1').replace(/^(?:<p><\/p>)+$/, '');

/** Whether the editor would lose part of the HTML. */
export const hasTable = (html: string): boolean => /<table/i.test(html);
