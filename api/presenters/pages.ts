import { z } from '@hono/zod-openapi';
import type { Contacts } from '#shop/content/get-contacts.ts';
import type { StaticPage } from '#shop/content/get-page.ts';
import type { Opening } from '#values/opening-hours.ts';
import { callLink, whatsappLink } from '#values/store-phone.ts';

export const pageSchema = z
  .object({ slug: z.string(), title: z.string(), body: z.string(), updated_at: z.iso.datetime() })
  .openapi('Page');

export const presentPage = ({ slug, title, body, updatedAt }: StaticPage): z.infer<typeof pageSchema> => ({
  slug,
  title,
  body,
  updated_at: updatedAt.toISOString(),
});

/** Weekdays in English, times as HH:MM in `timezone`. */
export const openingSchema = z
  .object({ days: z.array(z.string()), from: z.string(), to: z.string(), timezone: z.string() })
  .openapi('Opening');

export const presentOpening = ({ days, ...rest }: Opening): z.infer<typeof openingSchema> => ({
  days: [...days],
  ...rest,
});

const whenOpen = { open_now: z.boolean().nullable(), opens_at: z.iso.datetime().nullable() };

const presentWhenOpen = ({ openNow, opensAt }: { openNow: boolean | null; opensAt: Date | null }) => ({
  open_now: openNow,
  opens_at: opensAt?.toISOString() ?? null,
});

export const contactsSchema = z
  .object({
    phone: z.string().nullable().describe('null if not set'),
    phone_link: z.string().nullable(),
    whatsapp: z.string().nullable(),
    whatsapp_link: z.string().nullable(),
    email: z.string().nullable(),
    address: z.string().nullable(),
    map_link: z.string().nullable(),
    hours: z.string(),
    opening: openingSchema.nullable(),
    ...whenOpen,
    note: z.string(),
  })
  .openapi('Contacts');

export const presentContacts = (contacts: Contacts): z.infer<typeof contactsSchema> => ({
  phone: contacts.phone,
  phone_link: contacts.phone && callLink(contacts.phone),
  whatsapp: contacts.whatsapp,
  whatsapp_link: contacts.whatsapp && whatsappLink(contacts.whatsapp),
  email: contacts.email,
  address: contacts.address,
  map_link: contacts.mapUrl,
  hours: contacts.hours,
  opening: contacts.opening && presentOpening(contacts.opening),
  ...presentWhenOpen(contacts),
  note: contacts.note,
});

export const messageSentSchema = z.object(whenOpen).openapi('MessageSent');

export const presentMessageSent = presentWhenOpen;
