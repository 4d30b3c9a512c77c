import type { Route } from './+types/wheel';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { OpenWheel } from '#app/components/wheel/open-wheel.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { splitLocale, urls } from '#app/urls.ts';
import { showWheel } from '#shop/wheel/show-wheel.ts';
import { spinWheel } from '#shop/wheel/spin-wheel.ts';
import { getMessages } from '#words/messages.ts';
import { wheelScreens } from '#words/rewards/wheel/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { wheel, spinsLeft, spins } = await orErrorPage(showWheel(context.get(shopContext)));
  const spinNumber = Number(url.searchParams.get('spin'));
  return {
    wheel,
    spinsLeft,
    spins,
    spin: spins.find(({ nth }) => nth === spinNumber) ?? null,
    key: crypto.randomUUID(),
  };
}

/** Spins, and redirects to the page of that spin, where the script turns the wheel. The idempotency key comes with the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { locale } = splitLocale(url.pathname);
  if (ctx.actor.kind === 'guest') throw redirectToSignIn(ctx, urls.wheel(locale));
  const { key } = fieldsOf(await formOf(request));
  try {
    const { spin } = await spinWheel.fromRequest(ctx, undefined, { key });
    // The toast must not reveal the prize while the wheel is turning.
    return redirectWithSuccess(ctx, urls.wheel(locale, { spin: spin.nth }), getMessages(ctx.locale).common.sent);
  } catch (error) {
    return actionFailure(ctx, error, {}, { conflictRedirect: urls.wheel(locale) });
  }
}

export default function WheelScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { wheel, key, ...rest } = loaderData;
  const words = useScreenMessages(wheelScreens);
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
