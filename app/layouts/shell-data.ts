import type { RouterContextProvider } from 'react-router';
import type { ShellData } from '#app/components/shell/shell-data.ts';
import { shopContext } from '#app/context.ts';
import { isOpen, screenUrl } from '#app/urls.ts';
import { categoryTree } from '#shop/catalogue/category-tree.ts';
import { getFooter } from '#shop/content/get-footer.ts';

/** What is around every screen, the same for all who read its language. */
export async function shellData({ context }: { context: Readonly<RouterContextProvider> }): Promise<ShellData> {
  const ctx = context.get(shopContext);
  const [tree, footer] = await Promise.all([categoryTree(ctx), getFooter(ctx)]);
  return {
    categories: tree.map(({ slug, name, children }) => ({
      slug,
      name,
      children: children.map((child) => ({ slug: child.slug, name: child.name })),
    })),
    about: footer.about,
    groups: footer.groups.flatMap(({ key, title, links }) => {
      const opened = links
        .filter(({ key, url }) => url !== null || isOpen(key))
        .map(({ key, url, label }) => ({
          to: url ?? screenUrl(key, ctx.locale),
          isOutside: !!url && !url.startsWith('/'),
          label,
        }));
      return opened.length > 0 ? [{ key, title, links: opened }] : [];
    }),
    contact: {
      email: footer.contact.email,
      phone: footer.contact.phone,
      whatsapp: footer.contact.whatsapp,
      hours: footer.contact.hours,
      note: footer.contact.note,
    },
    social: footer.social,
  };
}
