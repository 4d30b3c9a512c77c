import { z } from '@hono/zod-openapi';
import type { Contacts } from '#shop/contact/get-contacts.ts';
import type { StaticPage } from '#shop/content/get-page.ts';
import type { Opening } from '#values/opening-hours.ts';
import { callLink, whatsappLink } from '#values/store-phone.ts';

export const pageShape = z
  .object({ slug: z.string(), title: z.string(), body: z.string(), updated_at: z.iso.datetime() })
  .openapi('Page');

export const presentPage = ({ slug, title, body, updatedAt }: StaticPage): z.infer<typeof pageShape> => ({
  slug,
  title,
  body,
  updated_at: updatedAt.toISOString(),
});

/** Weekdays in English, times as HH:MM on the clocks of `timezone`. */
export const openingShape = z
  .object({ days: z.array(z.string()), from: z.string(), to: z.string(), timezone: z.string() })
  .openapi('Opening');

export const presentOpening = ({ days, ...rest }: Opening): z.infer<typeof openingShape> => ({
  days: [...days],
  ...rest,
});

const whenOpen = { open_now: z.boolean().nullable(), opens_at: z.iso.datetime().nullable() };

const presentWhenOpen = ({ openNow, opensAt }: { openNow: boolean | null; opensAt: Date | null }) => ({
  open_now: openNow,
  opens_at: opensAt?.toISOString() ?? null,
});

export const contactsShape = z
  .object({
    phone: z.string(),
    phone_link: z.string(),
    whatsapp: z.string(),
    whatsapp_link: z.string(),
    email: z.string().nullable(),
    address: z.string(),
    map_link: z.string(),
    hours: z.string(),
    opening: openingShape.nullable(),
    ...whenOpen,
    note: z.string(),
  })
  .openapi('Contacts');

export const presentContacts = (contacts: Contacts): z.infer<typeof contactsShape> => ({
  phone: contacts.phone,
  phone_link: callLink(contacts.phone),
  whatsapp: contacts.whatsapp,
  whatsapp_link: whatsappLink(contacts.whatsapp),
  email: contacts.email,
  address: contacts.address,
  map_link: contacts.mapUrl,
  hours: contacts.hours,
  opening: contacts.opening && presentOpening(contacts.opening),
  ...presentWhenOpen(contacts),
  note: contacts.note,
});

export const messageSentShape = z.object(whenOpen).openapi('MessageSent');

export const presentMessageSent = presentWhenOpen;
