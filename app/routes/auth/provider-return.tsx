import { data, redirect } from 'react-router';
import type { Route } from './+types/provider-return';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { ProviderButton } from '#app/components/auth/provider-button.tsx';
import { ReturnedHash } from '#app/components/auth/returned-hash.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { fieldsOf, formOf } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { attemptOf, forgetAttempt, keepSignup, keptCart } from '#app/middleware/provider-cookies.ts';
import { signedIn } from '#app/middleware/signed-in.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import { configuredProvider } from '#shop/auth/provider/configured.ts';
import { ownReturn } from '#shop/auth/provider/redirects.ts';
import { signInByProvider } from '#shop/auth/provider/sign-in.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { errorText } from '#words/error-text.ts';
import { providerScreens } from '#words/screens/provider.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('guest-only');

/** How a return that signed nobody in ended; `waiting`: what there is to know is in the hash, which servers don't see. */
type Outcome = { outcome: 'waiting' | 'ignored' | 'cancelled' | 'failed' } | { outcome: 'refused'; text: string };

/** What the provider sends back, in the query, the hash or the script's form. */
const returned = ['code', 'id_token', 'access_token', 'error'] as const;

/** What OAuth and OpenID Connect call it when somebody has thought better of it. */
const isCancelled = (error: string): boolean => /^(access_denied|user_cancelled|interaction_required)$/.test(error);

/** Ends the sign-in that the given fields are the return of. */
async function come(ctx: Ctx, request: Request, given: Record<string, string>) {
  const told = (outcome: Outcome, status: number, cookies: string[] = []) =>
    data({ ...outcome, name: ctx.provider?.name ?? null }, { status, headers: withCookies(cookies) });
  try {
    const { strategy } = configuredProvider(ctx);
    if (!returned.some((name) => given[name])) return told({ outcome: 'waiting' }, 200);
    const attempt = attemptOf(ctx, request, given['state'] ?? null);
    // Not even forgotten: else any page could spoil a sign-in that is under way.
    if (!attempt) return told({ outcome: 'ignored' }, 400);
    if (given['error'])
      return told({ outcome: isCancelled(given['error']) ? 'cancelled' : 'failed' }, 200, forgetAttempt(ctx));
    const { session, signup } = await signInByProvider(ctx, {
      code: given['code'],
      id_token: given['id_token'],
      access_token: given['access_token'],
      code_verifier: attempt.verifier,
      redirect_uri: ownReturn(ctx),
      nonce: attempt.nonce,
    });
    const cart = given['cart'] || keptCart(ctx, request);
    if (session) return await signedIn(ctx, request, session, { strategy, cart, cookies: forgetAttempt(ctx) });
    return redirect(urls.providerFinish(ctx.locale), {
      status: 303,
      headers: withCookies([keepSignup(ctx, { token: signup.token }), ...forgetAttempt(ctx)]),
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // A return that lacks what it should bring proves nothing either.
    const code = error.code === 'invalid' ? 'provider_refused' : error.code;
    const text = errorText(wordsIn(ctx.locale), code, error.params);
    const status = error.code === 'invalid' ? 401 : error.status;
    return told({ outcome: 'refused', text }, status, error.code === 'too_many' ? [] : forgetAttempt(ctx));
  }
}

export const loader = async ({ request, url, context }: Route.LoaderArgs) =>
  come(context.get(shopContext), request, Object.fromEntries(url.searchParams));

export const action = async ({ request, context }: Route.ActionArgs) =>
  come(context.get(shopContext), request, fieldsOf(await formOf(request)));

export default function ProviderReturn({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(providerScreens);
  const locale = useLocale();
  const hydrated = useHydrated();
  const { name, ...end } = actionData ?? loaderData;
  if (end.outcome === 'waiting')
    return (
      <AuthFrame title={words.returning_title} lead={hydrated ? words.returning_text : undefined}>
        <PageHead title={words.returning_title} hidden />
        <ReturnedHash />
        <noscript>
          <div className="grid gap-4">
            <Notice tone="warm">{words.returning_without_script}</Notice>
            <a
              href={urls.login(locale)}
              className="inline-flex min-h-11 items-center text-act underline underline-offset-4"
            >
              {words.sign_in}
            </a>
          </div>
        </noscript>
      </AuthFrame>
    );
  const [title, text] = {
    ignored: [words.ignored_title, words.ignored_text],
    cancelled: [words.cancelled_title, words.cancelled_text(name ?? '')],
    failed: [words.failed_title, words.failed_text(name ?? '')],
    refused: [words.failed_title, end.outcome === 'refused' ? end.text : ''],
  }[end.outcome] as [string, string];
  return (
    <AuthFrame title={title}>
      <PageHead title={title} hidden />
      <Notice tone={end.outcome === 'cancelled' ? 'calm' : 'warm'}>{text}</Notice>
      <div className="grid gap-3">
        {name && <ProviderButton name={name} />}
        <LinkButton look="plain" to={urls.login(locale)}>
          {words.sign_in}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
