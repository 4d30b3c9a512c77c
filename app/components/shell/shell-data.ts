type Named = { slug: string; name: string };

/** A category in menus, with what its products are for and their brands. */
export type MenuCategory = Named & {
  children: Named[];
  concerns: Named[];
  brands: Named[];
  picture: { hash: string; width: number; height: number } | null;
};

/** The contents of footer and menus, in the page's language; links lead only to open screens, or to targets set by staff. */
export type ShellData = {
  categories: MenuCategory[];
  about: string;
  groups: { key: string; title: string; links: { to: string; isOutside: boolean; label: string }[] }[];
  contact: { email: string | null; phone: string | null; whatsapp: string | null; hours: string; note: string };
  social: { key: string; url: string }[];
};
