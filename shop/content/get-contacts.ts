import { verb } from '#shop/verb.ts';
import { pick } from '#values/locale.ts';
import { isOpenAt, nextOpening, type Opening } from '#values/opening-hours.ts';
import { contentInput } from './content.ts';
import { getFooter } from './get-footer.ts';

/** The store's own contact details; phones in the international form. Null when not set. */
export type Contacts = {
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  address: string | null;
  mapUrl: string | null;
  /** The opening hours as text and as data; without the data the shop can't say when it is open. */
  hours: string;
  opening: Opening | null;
  openNow: boolean | null;
  /** When the shop opens next; null when that is not known. */
  opensAt: Date | null;
  /** Additional information about the contact details. */
  note: string;
};

/** The store's own contact details, in the language of `locale` or of the request. No statement. */
export const getContacts = verb({
  scope: 'anyone',
  input: contentInput,
  async run(ctx, { locale = ctx.locale }): Promise<Contacts> {
    const { seller, map_url } = await ctx.settings.get();
    const { contact } = await getFooter(ctx, { locale });
    const address = seller && pick(seller.address, locale);
    return {
      ...contact,
      address,
      mapUrl:
        map_url ||
        (address && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`) ||
        null,
      openNow: contact.opening && isOpenAt(contact.opening, ctx.now),
      opensAt: contact.opening && nextOpening(contact.opening, ctx.now),
    };
  },
});
