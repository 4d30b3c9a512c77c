import { getSchema } from '@tiptap/react';
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';

/** What texts of the shop are made of; the shop takes nothing else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['http', 'https'],
      HTMLAttributes: { rel: null, target: null },
    },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
];

const schema = getSchema(extensions);

type Policies = { createPolicy: (name: string, rules: object) => { createHTML: (html: string) => string } };

/** The page asks for trusted types. What is read here is only parsed: it runs nothing and is not put into the page. */
const policy = (globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('rich-text', {
  createHTML: (html: string) => html,
});

/** HTML as the document an editor works on. */
export function documentOf(html: string): object {
  const { body } = new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html');
  return DocumentParser.fromSchema(schema).parse(body).toJSON() as object;
}

/** What an editor gives as HTML, as short as texts of the shop are written. */
export const tidy = (html: string): string =>
  html.replace(/<li><p>((?:(?!<\/p>)[\s\S])*)<\/p><\/li>/g, '<li>$1</li>').replace(/^(?:<p><\/p>)+$/, '');

/** Whether the editor would lose something of it. */
export const isBeyond = (html: string): boolean => /<table/i.test(html);
