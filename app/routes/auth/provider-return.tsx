import { data, redirect } from 'react-router';
import type { Route } from './+types/provider-return';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { ProviderButton } from '#app/components/auth/provider-button.tsx';
import { ReturnedHash } from '#app/components/auth/returned-hash.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { fieldsOf, formOf } from '#app/middleware/form.ts';
import {
  readAttemptCookie,
  clearAttemptCookies,
  setSignupCookie,
  readCartCookie,
} from '#app/middleware/provider-cookies.ts';
import { completeSignIn } from '#app/middleware/complete-sign-in.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { urls } from '#app/urls.ts';
import { configuredProvider } from '#shop/auth/provider/configured.ts';
import { ownRedirectUri } from '#shop/auth/provider/redirects.ts';
import { signInByProvider } from '#shop/auth/provider/sign-in.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { errorText } from '#words/error-text.ts';
import { providerScreens } from '#words/auth/provider/index.ts';
import { getMessages } from '#words/messages.ts';

/** The result of a return that signed nobody in; `waiting`: the data is in the hash, which servers don't see. */
type Outcome = { outcome: 'waiting' | 'ignored' | 'cancelled' | 'failed' } | { outcome: 'refused'; text: string };

/** The fields that the provider returns, in the query, the hash or the form posted by the script. */
const returnedFields = ['code', 'id_token', 'access_token', 'error'] as const;

/** The error codes of OAuth and OpenID Connect for a cancelled sign-in. */
const isCancelled = (error: string): boolean => /^(access_denied|user_cancelled|interaction_required)$/.test(error);

/** Completes the sign-in for which these fields were returned. */
async function handleReturn(ctx: Ctx, request: Request, fields: Record<string, string>) {
  const outcomeReply = (outcome: Outcome, status: number, cookies: string[] = []) =>
    data({ ...outcome, name: ctx.provider?.name ?? null }, { status, headers: withCookies(cookies) });
  try {
    const { strategy } = configuredProvider(ctx);
    if (!returnedFields.some((name) => fields[name])) return outcomeReply({ outcome: 'waiting' }, 200);
    const attempt = readAttemptCookie(ctx, request, fields['state'] ?? null);
    // The cookie is not deleted: otherwise any page could disrupt a sign-in in progress.
    if (!attempt) return outcomeReply({ outcome: 'ignored' }, 400);
    if (fields['error'])
      return outcomeReply(
        { outcome: isCancelled(fields['error']) ? 'cancelled' : 'failed' },
        200,
        clearAttemptCookies(ctx),
      );
    const { session, signup } = await signInByProvider(ctx, {
      code: fields['code'],
      id_token: fields['id_token'],
      access_token: fields['access_token'],
      code_verifier: attempt.verifier,
      redirect_uri: ownRedirectUri(ctx),
      nonce: attempt.nonce,
    });
    const cart = fields['cart'] || readCartCookie(ctx, request);
    if (session)
      return await completeSignIn(ctx, request, session, { strategy, cart, cookies: clearAttemptCookies(ctx) });
    return redirect(urls.providerFinish(ctx.locale), {
      status: 303,
      headers: withCookies([setSignupCookie(ctx, { token: signup.token }), ...clearAttemptCookies(ctx)]),
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // A return with missing fields proves nothing either.
    const code = error.code === 'invalid' ? 'provider_refused' : error.code;
    const text = errorText(getMessages(ctx.locale), code, error.params);
    const status = error.code === 'invalid' ? 401 : error.status;
    return outcomeReply(
      { outcome: 'refused', text },
      status,
      error.code === 'too_many' ? [] : clearAttemptCookies(ctx),
    );
  }
}

export const loader = async ({ request, url, context }: Route.LoaderArgs) =>
  handleReturn(context.get(shopContext), request, Object.fromEntries(url.searchParams));

export const action = async ({ request, context }: Route.ActionArgs) =>
  handleReturn(context.get(shopContext), request, fieldsOf(await formOf(request)));

export default function ProviderReturn({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(providerScreens);
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
            <Notice tone="warning">{words.returning_without_script}</Notice>
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
      <Notice tone={end.outcome === 'cancelled' ? 'info' : 'warning'}>{text}</Notice>
      <div className="grid gap-3">
        {name && <ProviderButton name={name} />}
        <LinkButton variant="link" to={urls.login(locale)}>
          {words.sign_in}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
