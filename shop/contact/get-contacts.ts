import { pick } from '#values/locale.ts';
import { isOpenAt, nextOpening, type Opening } from '#values/opening-hours.ts';
import type { Ctx } from '../context.ts';
import { contentInput } from '../content/content.ts';
import { getFooter } from '../content/get-footer.ts';
import { parse } from '../parse.ts';

/** How the store itself is reached; phones in the international form. */
export type Contacts = {
  phone: string;
  whatsapp: string;
  email: string | null;
  address: string;
  mapUrl: string;
  /** The hours in words, and for reckoning; without the latter nobody knows when it is open. */
  hours: string;
  opening: Opening | null;
  openNow: boolean | null;
  /** When it opens next; null when that is not known. */
  opensAt: Date | null;
  /** What else should be known of all this. */
  note: string;
};

/** The store's own details, in the language of `locale` or of the asker. No statement. */
export async function getContacts(ctx: Ctx, input: unknown = {}): Promise<Contacts> {
  const { locale = ctx.locale } = parse(contentInput, input);
  const { seller, map_url } = await ctx.settings.get();
  const { contact } = await getFooter(ctx, { locale });
  const address = pick(seller.address, locale);
  return {
    ...contact,
    address,
    mapUrl: map_url || `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
    openNow: contact.opening && isOpenAt(contact.opening, ctx.now),
    opensAt: contact.opening && nextOpening(contact.opening, ctx.now),
  };
}
