import { data, redirect } from 'react-router';
import type { Route } from './+types/provider';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { ProviderButton } from '#app/components/auth/provider-button.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { setAttemptCookie, setCartCookie } from '#app/middleware/provider-cookies.ts';
import { isSecure } from '#app/middleware/session-cookies.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { useHead } from '#app/ui/head.ts';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { startAtProvider } from '#shop/auth/provider/start.ts';
import { cookie, cookieNames } from '#values/cookies.ts';
import { providerScreens } from '#words/auth/provider/index.ts';

/** Following a link must not redirect to the provider. This is not in the loader, which also runs after the form's action. */
const postedOnly: Route.MiddlewareFunction = ({ request, context }, next) => {
  if (request.method === 'GET') throw redirect(urls.login(context.get(shopContext).locale));
  return next();
};

export const middleware = [postedOnly];

export const loader = ({ context }: Route.LoaderArgs) => ({ name: context.get(shopContext).provider?.name ?? null });

/**
 * Answers with a page that continues automatically instead of a redirect: a page may submit forms only to this shop (CSP `form-action`), and browsers
 * check every redirect of a submitted form against that. Providers may redirect to any further URL.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  try {
    const { cart } = fieldsOf(await formOf(request));
    const { attempt, url } = await startAtProvider(ctx);
    const year = 365 * 86_400;
    // Both languages return to the same URL, so the language is stored in a cookie.
    const localeCookie = cookie(cookieNames.locale, ctx.locale, { maxAge: year, secure: isSecure(ctx) });
    return data(
      { url, refusal: undefined },
      { headers: withCookies([setAttemptCookie(ctx, attempt), ...setCartCookie(ctx, cart), localeCookie]) },
    );
  } catch (error) {
    return actionFailure(ctx, error);
  }
}

export default function Provider({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(providerScreens);
  const locale = useLocale();
  const name = loaderData.name ?? '';
  if (actionData && 'url' in actionData)
    return (
      <AuthFrame title={words.leaving_title(name)} lead={words.leaving_text(name)}>
        <PageHead title={words.leaving_title(name)} hidden />
        <Refresh url={actionData.url} />
        <LinkButton variant="secondary" fullWidth reloadDocument prefetch="none" to={actionData.url}>
          {words.leaving_link(name)}
        </LinkButton>
      </AuthFrame>
    );
  return (
    <AuthFrame title={words.failed_title}>
      <PageHead title={words.failed_title} hidden />
      <Notice tone="error">{actionData?.refusal?.message}</Notice>
      {name && <ProviderButton name={name} />}
      <LinkButton variant="link" to={urls.login(locale)}>
        {words.sign_in}
      </LinkButton>
    </AuthFrame>
  );
}

/** Opens the provider's page at once, also without a script. */
function Refresh({ url }: { url: string }) {
  useHead('refresh', [{ tag: 'meta', attributes: { 'http-equiv': 'refresh', content: `0;url=${url}` } }]);
  return null;
}
