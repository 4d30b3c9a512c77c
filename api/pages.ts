import { getContacts } from '#shop/contact/get-contacts.ts';
import { sendMessage, sendMessageInput } from '#shop/contact/send-message.ts';
import { contentInput } from '#shop/content/content.ts';
import { getPage, pageInput } from '#shop/content/get-page.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import {
  contactsShape,
  messageSentShape,
  pageShape,
  presentContacts,
  presentMessageSent,
  presentPage,
} from './presenters/pages.ts';

const tag = 'Content';

/** The static pages, and how the store is reached. */
export function pageCalls(api: Api) {
  for (const [path, slug, summary] of [
    [paths.aboutUs, 'about', 'Who we are'],
    [paths.terms, 'terms', 'The terms of buying here'],
    [paths.policy, 'privacy', 'What is kept of a person, and why'],
  ] as const)
    define(api, {
      method: 'get',
      path,
      tag,
      summary,
      description: '`body` is sanitised HTML',
      input: contentInput,
      output: pageShape,
      handle: async (ctx, input) => ({ data: presentPage(await getPage(ctx, { ...input, slug })) }),
    });
  define(api, {
    method: 'get',
    path: paths.page,
    tag,
    summary: 'A page by its slug: `refund`, `shipping`, or one that has a call of its own',
    description: '`body` is sanitised HTML',
    input: pageInput.omit({ slug: true }),
    output: pageShape,
    handle: async (ctx, input) => ({ data: presentPage(await getPage(ctx, input)) }),
  });
  define(api, {
    method: 'get',
    path: paths.contacts,
    tag,
    summary: "The store's own phone, WhatsApp, e-mail, address and hours",
    input: contentInput,
    output: contactsShape,
    handle: async (ctx, input) => ({ data: presentContacts(await getContacts(ctx, input)) }),
  });
  define(api, {
    method: 'post',
    path: paths.contacts,
    tag,
    summary: 'Write to the store',
    description:
      '`country` (ISO 3166) reads a national number, Egypt by default. `website` stays empty: it is there for robots. 429 with `Retry-After` after too many messages from one network address, or under one phone number or e-mail address',
    input: sendMessageInput,
    output: messageSentShape,
    created: true,
    handle: async (ctx, input) => ({
      data: presentMessageSent(await sendMessage(ctx, input)),
      message: wordsIn(ctx.locale).content.contact_sent,
    }),
  });
}
