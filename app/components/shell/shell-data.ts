/** A category as menus name it. */
export type MenuCategory = { slug: string; name: string; children: { slug: string; name: string }[] };

/** What footer and menus say, in the page's language; links lead to open screens only, or to where staff say. */
export type ShellData = {
  categories: MenuCategory[];
  about: string;
  groups: { key: string; title: string; links: { to: string; isOutside: boolean; label: string }[] }[];
  contact: { email: string | null; phone: string; whatsapp: string; hours: string; note: string };
  social: { key: string; url: string }[];
};
