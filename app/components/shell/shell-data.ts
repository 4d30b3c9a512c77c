/** A category in menus. */
export type MenuCategory = { slug: string; name: string; children: { slug: string; name: string }[] };

/** The contents of footer and menus, in the page's language; links lead only to open screens, or to targets set by staff. */
export type ShellData = {
  categories: MenuCategory[];
  about: string;
  groups: { key: string; title: string; links: { to: string; isOutside: boolean; label: string }[] }[];
  contact: { email: string | null; phone: string | null; whatsapp: string | null; hours: string; note: string };
  social: { key: string; url: string }[];
};
