import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { BrandStory } from '#shop/content/get-about.ts';
import { pageScreens } from '#words/content/pages/index.ts';

/** The brands, a text about each, and the link to its products. */
export function Brands({ brands }: { brands: readonly BrandStory[] }) {
  const words = useScreenMessages(pageScreens).about;
  const locale = useLocale();
  if (brands.length === 0) return null;
  return (
    <section aria-labelledby="brands" className="pt-16 md:pt-24">
      <h2 id="brands" className="text-2xl">
        {words.brands_title}
      </h2>
      <ul className="mt-6 grid gap-x-12 border-t border-line md:grid-cols-2">
        {brands.map(({ slug, name, story }) => (
          <li key={slug} className="border-b border-line py-5">
            <Link
              to={urls.store(locale, { brand: slug })}
              className="inline-flex min-h-11 min-w-11 items-center text-lg font-medium underline-offset-4 hover:underline"
            >
              {name}
            </Link>
            <p className="text-soft">{story}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
