import { data, redirect } from 'react-router';
import type { Route } from './+types/provider';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { ProviderButton } from '#app/components/auth/provider-button.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { keepAttempt, keepCart } from '#app/middleware/provider-cookies.ts';
import { isSecure } from '#app/middleware/session-cookies.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { startAtProvider } from '#shop/auth/provider/start.ts';
import { cookie, cookieNames } from '#values/cookies.ts';
import { providerScreens } from '#words/screens/provider.ts';

/** Nobody is sent away by following a link. Not in the loader, which runs for the answer to a form as well. */
const postedOnly: Route.MiddlewareFunction = ({ request, context }, next) => {
  if (request.method === 'GET') throw redirect(urls.login(context.get(shopContext).locale));
  return next();
};

export const middleware = [...named('guest-only'), postedOnly];

export const loader = ({ context }: Route.LoaderArgs) => ({ name: context.get(shopContext).provider?.name ?? null });

/**
 * Answers with a page that goes on by itself and not with a redirect: a page may send its forms only to this shop, and
 * browsers hold every address that a form is redirected to against that. Providers redirect to further ones as they like.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  try {
    const { cart } = fieldsOf(await formOf(request));
    const { attempt, url } = await startAtProvider(ctx);
    const year = 365 * 86_400;
    // The way back is one address for both languages.
    const spoken = cookie(cookieNames.locale, ctx.locale, { maxAge: year, secure: isSecure(ctx) });
    return data(
      { url, refusal: undefined },
      { headers: withCookies([keepAttempt(ctx, attempt), ...keepCart(ctx, cart), spoken]) },
    );
  } catch (error) {
    return refused(ctx, error);
  }
}

export default function Provider({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(providerScreens);
  const locale = useLocale();
  const name = loaderData.name ?? '';
  if (actionData && 'url' in actionData)
    return (
      <AuthFrame title={words.leaving_title(name)} lead={words.leaving_text(name)}>
        <PageHead title={words.leaving_title(name)} hidden />
        <meta httpEquiv="refresh" content={`0;url=${actionData.url}`} />
        <LinkButton look="quiet" wide reloadDocument prefetch="none" to={actionData.url}>
          {words.leaving_link(name)}
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame title={words.failed_title}>
      <PageHead title={words.failed_title} hidden />
      <Notice tone="alarm">{actionData?.refusal?.message}</Notice>
      {name && <ProviderButton name={name} />}
      <LinkButton look="plain" to={urls.login(locale)}>
        {words.sign_in}
      </LinkButton>
    </AuthFrame>
  );
}
