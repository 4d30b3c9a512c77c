import type { RouterContextProvider } from 'react-router';
import type { ShellData } from '#app/components/shell/shell-data.ts';
import { shopContext } from '#app/context.ts';
import { screenUrl } from '#app/urls.ts';
import { menuTree } from '#shop/catalogue/menu.ts';
import { getFooter } from '#shop/content/get-footer.ts';

const linked = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

/** The data of the frame around every screen, the same for everyone in a language. */
export async function shellData({ context }: { context: Readonly<RouterContextProvider> }): Promise<ShellData> {
  const ctx = context.get(shopContext);
  const [tree, footer] = await Promise.all([menuTree(ctx), getFooter.fromRequest(ctx)]);
  return {
    categories: tree.map(({ slug, name, children, concerns, brands, picture }) => ({
      slug,
      name,
      children: children.map(linked),
      concerns: concerns.map(linked),
      brands: brands.map(linked),
      picture: picture && { hash: picture.hash, width: picture.width, height: picture.height },
    })),
    about: footer.about,
    groups: footer.groups.flatMap(({ key, title, links }) => {
      const resolvedLinks = links.flatMap(({ key, url, label }) => {
        const to = url ?? screenUrl(key, ctx.locale);
        return to === null ? [] : [{ to, isOutside: !to.startsWith('/'), label }];
      });
      return resolvedLinks.length > 0 ? [{ key, title, links: resolvedLinks }] : [];
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
