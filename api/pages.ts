import { getContacts } from '#shop/content/get-contacts.ts';
import { sendMessage } from '#shop/contact/send-message.ts';
import { contentInput } from '#shop/content/content.ts';
import { getPage, pageInput } from '#shop/content/get-page.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute, expose } from './define.ts';
import { paths } from './paths.ts';
import {
  contactsSchema,
  messageSentSchema,
  pageSchema,
  presentContacts,
  presentMessageSent,
  presentPage,
} from './presenters/pages.ts';

const tag = 'Content';

/** A page with a path of its own. */
const fixedPage = <P extends string>(path: P, slug: string, summary: string) =>
  defineRoute({
    method: 'get',
    path,
    tag,
    summary,
    description: '`body` is sanitised HTML',
    input: contentInput,
    output: pageSchema,
    handle: async (ctx, input) => ({ data: presentPage(await getPage.fromRequest(ctx, { ...input, slug })) }),
  });

/** The static pages, and the store's contact details. */
export const pageRoutes = [
  fixedPage(paths.aboutUs, 'about', 'Who we are'),
  fixedPage(paths.terms, 'terms', 'The terms of buying here'),
  fixedPage(paths.policy, 'privacy', 'What is kept of a person, and why'),
  defineRoute({
    method: 'get',
    path: paths.page,
    tag,
    summary: 'Get a page by its slug: `refund`, `shipping`, or a page with its own endpoint',
    description: '`body` is sanitised HTML',
    input: pageInput.omit({ slug: true }),
    output: pageSchema,
    handle: async (ctx, input) => ({ data: presentPage(await getPage.fromRequest(ctx, input)) }),
  }),
  expose(getContacts, {
    method: 'get',
    path: paths.contacts,
    tag,
    summary: 'Get the store’s phone, WhatsApp, e-mail address, address and opening hours',
    output: contactsSchema,
    present: presentContacts,
  }),
  expose(sendMessage, {
    method: 'post',
    path: paths.contacts,
    tag,
    summary: 'Send a message to the store',
    description:
      '`country` (ISO 3166) is used to parse a national number; the default is Egypt. Leave `website` empty: it is a trap for robots. 429 with `Retry-After` after too many messages from one network address, phone number or e-mail address',
    output: messageSentSchema,
    created: true,
    present: presentMessageSent,
    message: ({ locale }) => getMessages(locale).content.contact_sent,
  }),
] as const;
