import { redirect } from 'react-router';
import type { Route } from './+types/login';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { LoginForm } from '#app/components/auth/login-form.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { mergedCookieOf } from '#app/middleware/merged-cookie.ts';
import { mergeGuestCart } from '#app/middleware/merge-guest-cart.ts';
import { forgetPath, savedPath } from '#app/middleware/saved-path.ts';
import { signedInCookies } from '#app/middleware/session-cookies.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { login } from '#shop/auth/login.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware = named('guest-only');

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return {
    countries: await listCountries(context.get(shopContext)),
    phone: url.searchParams.get('phone') ?? undefined,
    verified: url.searchParams.get('verified') === '1',
    byEmail: url.searchParams.get('by') === 'email',
    sentHere: savedPath(request) !== null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart: guestCart, ...fields } = fieldsOf(await formOf(request));
  try {
    const tokens = await login(ctx, fields);
    const cart = await mergeGuestCart(ctx, tokens.token, guestCart);
    const cookies = [
      ...(await signedInCookies(ctx, tokens)),
      forgetPath(ctx),
      ...(cart ? [mergedCookieOf(ctx, cart)] : []),
    ];
    return redirect(savedPath(request) ?? urls.home(ctx.locale), { status: 303, headers: withCookies(cookies) });
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, phone, verified, byEmail, sentHere } = loaderData;
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  return (
    <AuthFrame
      title={words.login_title}
      lead={words.login_lead}
      aside={
        <>
          <span className="text-soft">{words.no_account}</span>{' '}
          <LinkButton look="plain" to={urls.register(locale)}>
            {words.register_title}
          </LinkButton>
        </>
      }
    >
      <PageHead title={words.login_title} hidden />
      {verified ? <Notice tone="done">{words.verified}</Notice> : sentHere && <Notice>{words.saved_path}</Notice>}
      <LoginForm countries={countries} phone={phone} byEmail={byEmail} refusal={actionData?.refusal} />
    </AuthFrame>
  );
}
