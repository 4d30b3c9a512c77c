import { pick } from '#values/locale.ts';
import type { Opening } from '#values/opening-hours.ts';
import { storePhones } from '#shop/settings/store-phones.ts';
import { contentInput } from './content.ts';
import { verb } from '#shop/verb.ts';

export type Footer = {
  about: string;
  /**
   * A link to a screen has the screen's key (`store`, `blogs`, `contact`, `shipping`, …) and a null `url`. A link to an address has the
   * key `link`.
   */
  groups: { key: string; title: string; links: { key: string; url: string | null; label: string }[] }[];
  contact: {
    email: string | null;
    /** In international format; null when not set. */
    phone: string | null;
    whatsapp: string | null;
    hours: string;
    opening: Opening | null;
    note: string;
  };
  social: { key: string; url: string }[];
};

/** The footer of every page, in the language of `locale` or of the current user. No statement. */
export const getFooter = verb({
  scope: 'anyone',
  input: contentInput,
  run: async (ctx, input): Promise<Footer> => {
    const { locale = ctx.locale } = input;
    const { about, groups, social } = (await ctx.content.get()).footer;
    const settings = await ctx.settings.get();
    return {
      about: pick(about, locale),
      groups: groups.map((group) => ({
        key: group.key,
        title: pick(group.title, locale),
        links: group.links.map(({ key, url, label }) => ({
          key: key ?? 'link',
          // A page of the shop opens in the reader's language.
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
  },
});
