import { pick } from '#values/locale.ts';
import type { Opening } from '#values/opening-hours.ts';
import { storePhones } from '../contact/store-phones.ts';
import type { Ctx } from '../context.ts';
import { parse } from '../parse.ts';
import { contentInput } from './content.ts';

export type Footer = {
  about: string;
  /** Links by the key of their screen (`store`, `blogs`, `contact`, `shipping`, …), `url` null; else by their address, the key `link`. */
  groups: { key: string; title: string; links: { key: string; url: string | null; label: string }[] }[];
  contact: {
    email: string | null;
    /** In the international form. */
    phone: string;
    whatsapp: string;
    hours: string;
    opening: Opening | null;
    note: string;
  };
  social: { key: string; url: string }[];
};

/** What stands below every page, in the language of `locale` or of the asker. No statement. */
export async function getFooter(ctx: Ctx, input: unknown = {}): Promise<Footer> {
  const { locale = ctx.locale } = parse(contentInput, input);
  const { about, groups, social } = (await ctx.content.get()).footer;
  const settings = await ctx.settings.get();
  return {
    about: pick(about, locale),
    groups: groups.map((group) => ({
      key: group.key,
      title: pick(group.title, locale),
      links: group.links.map(({ key, url, label }) => ({
        key: key ?? 'link',
        // A page of the shop, in the reader's language.
        url: url?.startsWith('/') ? `/${locale}${url === '/' ? '' : url}` : url,
        label: pick(label, locale),
      })),
    })),
    contact: {
      email: settings.contact_email || null,
      ...storePhones(settings),
      hours: pick(settings.hours_text, locale),
      opening: settings.opening_hours,
      note: pick(settings.contact_note, locale),
    },
    social,
  };
}
