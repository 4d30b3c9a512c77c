import { useEffect, useState } from 'react';
import type { Route } from './+types/avoid-list';
import { AvoidButton } from '#app/components/avoid/avoid-button.tsx';
import { setAvoided, useAvoided } from '#app/components/avoid/avoid-store.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { useSession } from '#app/components/session/session.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { urls } from '#app/urls.ts';
import { readAvoidSlugs } from '#shop/catalogue/avoid/avoid-list.ts';
import { type Avoided, avoidedIn } from '#shop/catalogue/avoid/avoidable.ts';
import { findAvoidable } from '#shop/catalogue/avoid/find-avoidable.ts';
import { freeFrom } from '#values/free-from.ts';
import { avoidScreens } from '#words/catalogue/avoid/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const q = url.searchParams.get('q') ?? '';
  const slugs = ctx.actor.kind === 'guest' ? null : await readAvoidSlugs(ctx);
  const groups = avoidedIn(
    freeFrom.map(({ slug }) => slug),
    ctx.locale,
  );
  return { q, slugs, groups, listed: avoidedIn(slugs ?? [], ctx.locale), matches: findAvoidable(q, ctx.locale) };
}

/** What a shopper avoids: kept on the account, or in the browser of a guest. */
export default function AvoidList({ loaderData: { q, slugs, groups, listed, matches } }: Route.ComponentProps) {
  const words = useScreenMessages(avoidScreens);
  const locale = useLocale();
  const { signedIn } = useSession();
  const avoided = useAvoided();
  const names = useNames([...listed, ...matches]);
  // The list of the page is the newest.
  useEffect(() => {
    if (slugs) setAvoided(slugs);
  }, [slugs]);
  const groupSlugs = groups.map(({ slug }) => slug);
  const ingredients = avoided.filter((slug) => !groupSlugs.includes(slug));
  return (
    <div className="mx-auto grid max-w-2xl gap-10 px-4 pt-4 pb-10 md:px-8">
      <PageHead title={words.title} hidden />
      <header>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="mt-3 text-soft">{words.lead}</p>
        {!signedIn && <p className="mt-2 text-sm text-soft">{words.in_browser}</p>}
        {avoided.length > 0 && (
          <>
            <LinkButton to={urls.store(locale, { without: avoided.join(',') })} className="mt-5">
              {words.show}
            </LinkButton>
            <p className="mt-2 text-sm text-soft">{words.strict}</p>
          </>
        )}
      </header>
      <section aria-labelledby="groups">
        <h2 id="groups" className="text-xl">
          {words.groups}
        </h2>
        <AvoidItems items={groups} />
      </section>
      <section aria-labelledby="ingredients" className="grid gap-4">
        <h2 id="ingredients" className="text-xl">
          {words.ingredients}
        </h2>
        <form method="get" className="flex items-end gap-2">
          <Field label={words.search} className="grow">
            {(field) => <Input {...field} name="q" type="search" defaultValue={q} autoComplete="off" />}
          </Field>
          <Button variant="secondary">{words.search_button}</Button>
        </form>
        {q !== '' && matches.length === 0 && <p role="status">{words.no_match}</p>}
        <AvoidItems items={matches.filter(({ slug }) => !ingredients.includes(slug))} />
        {ingredients.length === 0 && q === '' && <p className="text-soft">{words.none}</p>}
        <AvoidItems items={ingredients.map((slug) => ({ slug, name: names.get(slug) ?? slug }))} />
      </section>
    </div>
  );
}

/** Ingredients or groups, each with the button that adds or removes it. */
function AvoidItems({ items }: { items: readonly Pick<Avoided, 'slug' | 'name'>[] }) {
  const words = useScreenMessages(avoidScreens);
  const avoided = useAvoided();
  if (items.length === 0) return null;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map(({ slug, name }) => (
        <li key={slug} className="flex items-center justify-between gap-4 py-2">
          <span>{name}</span>
          <AvoidButton
            slug={slug}
            add={words.add_short}
            remove={words.added}
            label={avoided.includes(slug) ? `${words.added}. ${words.remove(name)}` : words.add(name)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The names of a guest's list, which the server does not know when it renders the page; `listed` are those in the page. */
function useNames(listed: readonly Avoided[]): ReadonlyMap<string, string> {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<readonly Avoided[]>([]);
  const names = new Map([...loaded, ...listed].map(({ slug, name }) => [slug, name]));
  const missing = useAvoided()
    .filter((slug) => !names.has(slug))
    .join(',');
  useEffect(() => {
    if (missing === '') return;
    fetch(`${urls.avoid(locale)}?slugs=${missing}`)
      .then((reply) => reply.json())
      .then(({ avoided }: { avoided: Avoided[] }) => setLoaded((before) => [...before, ...avoided]))
      .catch(() => {});
  }, [locale, missing]);
  return names;
}
