import { type Extensions, getSchema } from '@tiptap/react';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/** What a text is of: an article has quotes and links within the shop, which a product has not. */
export type TextKind = 'product' | 'article';

const isWeb = (href: string): boolean => /^https?:\/\/[^/\\]/i.test(href);

/** Where links in a text may lead: what the shop would take away is not put there. */
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

/** What texts of the shop are made of; the shop takes nothing else. */
export const extensions: Record<TextKind, Extensions> = { product: kit('product'), article: kit('article') };

const schemas = { product: getSchema(extensions.product), article: getSchema(extensions.article) };

type Policies = { createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string } };

/** The page asks for trusted types. What is read here is only parsed: it runs nothing and is not put into the page. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('rich-text', {
  createHTML: (html: string) => html,
});

/** HTML as the document an editor works on. */
export function documentOf(html: string, kind: TextKind): object {
  const { body } = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
  return DocumentParser.fromSchema(schemas[kind]).parse(body).toJSON() as object;
}

/** What an editor gives as HTML, as short as texts of the shop are written. */
export const tidy = (html: string): string =>
  html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p>(?=<\/li>|<[uo]l[ >])/g, '<li>$1').replace(/^(?:<p><\/p>)+$/, '');

/** Whether the editor would lose something of it. */
export const isBeyond = (html: string): boolean => /<table/i.test(html);
