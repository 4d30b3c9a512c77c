import { redirect } from 'react-router';
import type { Route } from './+types/login';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { LoginForm } from '#app/components/auth/login-form.tsx';
import { ProviderOption } from '#app/components/auth/provider-option.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { mergedCookie } from '#app/middleware/merged-cookie.ts';
import { mergeGuestCart } from '#app/middleware/merge-guest-cart.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { clearSavedPath, readSavedPath } from '#app/middleware/saved-path.ts';
import { signedInCookies } from '#app/middleware/session-cookies.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { inLocale, urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { codeForLogin } from '#app/middleware/code-for-login.ts';
import { login } from '#shop/auth/login.ts';
import { isLocale } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { authScreens } from '#words/auth/screens/index.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const requestedLocale = url.searchParams.get('locale');
  if (isLocale(requestedLocale) && requestedLocale !== ctx.locale)
    throw redirect(inLocale(requestedLocale, url.pathname, url.search));
  return {
    countries: await listCountries(ctx),
    phone: url.searchParams.get('phone') ?? undefined,
    email: url.searchParams.get('email') ?? undefined,
    verified: url.searchParams.get('verified') === '1',
    byEmail: url.searchParams.get('by') === 'email',
    sentHere: readSavedPath(request) !== null,
    provider: ctx.provider?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart: guestCart, ...fields } = fieldsOf(await formOf(request));
  try {
    requireFilled(fields, ['email' in fields ? 'email' : 'phone', 'password']);
    const tokens = await login.fromRequest(ctx, fields);
    const cart = await mergeGuestCart(ctx, tokens.token, guestCart);
    return redirectWithSuccess(
      ctx,
      readSavedPath(request) ?? urls.home(ctx.locale),
      getMessages(ctx.locale).auth.logged_in,
      [...(await signedInCookies(ctx, tokens)), clearSavedPath(ctx), ...(cart ? [mergedCookie(ctx, cart)] : [])],
    );
  } catch (error) {
    return (await codeForLogin(ctx, error, fields)) ?? actionFailure(ctx, error, fields);
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, phone, email, verified, byEmail, sentHere, provider } = loaderData;
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  return (
    <AuthFrame
      title={words.login_title}
      lead={words.login_lead}
      aside={
        <>
          <span className="text-soft">{words.no_account}</span>{' '}
          <LinkButton variant="link" to={urls.register(locale)}>
            {words.register_title}
          </LinkButton>
        </>
      }
    >
      <PageHead title={words.login_title} hidden />
      {verified ? <Notice tone="success">{words.verified}</Notice> : sentHere && <Notice>{words.saved_path}</Notice>}
      <LoginForm
        key={byEmail ? 'email' : 'phone'}
        countries={countries}
        phone={phone}
        email={email}
        byEmail={byEmail}
        refusal={actionData?.refusal}
      />
      <ProviderOption provider={provider} />
    </AuthFrame>
  );
}
