import { redirect } from 'react-router';
import type { Route } from './+types/wheel';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { OpenWheel } from '#app/components/wheel/open-wheel.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { signInFirst } from '#app/middleware/sign-in-first.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { splitLocale, urls } from '#app/urls.ts';
import { showWheel } from '#shop/wheel/show-wheel.ts';
import { spinWheel } from '#shop/wheel/spin-wheel.ts';
import { wheelScreens } from '#words/screens/wheel.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { wheel, spinsLeft, spins } = await orErrorPage(showWheel(context.get(shopContext)));
  const asked = Number(url.searchParams.get('spin'));
  return { wheel, spinsLeft, spins, shown: spins.find(({ nth }) => nth === asked) ?? null, key: crypto.randomUUID() };
}

/** Spins, and shows it on the page of that spin: with a script the wheel there turns to it. The key came with the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { locale } = splitLocale(url.pathname);
  if (ctx.actor.kind === 'guest') throw signInFirst(ctx, urls.wheel(locale));
  const { key } = fieldsOf(await formOf(request));
  try {
    const { spin } = await spinWheel(ctx, { key });
    return redirect(urls.wheel(locale, { spin: spin.nth }), 303);
  } catch (error) {
    return refused(ctx, error, {}, { movedOnTo: urls.wheel(locale) });
  }
}

export default function WheelScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { wheel, key, ...rest } = loaderData;
  const words = useScreenWords(wheelScreens);
  const locale = useLocale();
  return (
    <>
      <PageHead title={wheel?.name || words.title} description={words.description} />
      {wheel ? (
        <OpenWheel key={wheel.id} wheel={wheel} spinKey={key} refusal={actionData?.refusal} {...rest} />
      ) : (
        <>
          <h1 className="sr-only">{words.title}</h1>
          <EmptyState
            icon="gift"
            title={words.none}
            action={<LinkButton to={urls.store(locale, { offers: '1' })}>{words.see_offers}</LinkButton>}
          >
            {words.none_text}
          </EmptyState>
        </>
      )}
    </>
  );
}
