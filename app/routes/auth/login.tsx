import { redirect } from 'react-router';
import type { Route } from './+types/login';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { LoginForm } from '#app/components/auth/login-form.tsx';
import { OtherWay } from '#app/components/auth/other-way.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { mergedCookieOf } from '#app/middleware/merged-cookie.ts';
import { mergeGuestCart } from '#app/middleware/merge-guest-cart.ts';
import { named } from '#app/middleware/named.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { forgetPath, savedPath } from '#app/middleware/saved-path.ts';
import { signedInCookies } from '#app/middleware/session-cookies.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { inLocale, urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { codeForLogin } from '#app/middleware/code-for-login.ts';
import { login } from '#shop/auth/login.ts';
import { isLocale } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware: Route.MiddlewareFunction[] = named('guest-only');

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const asked = url.searchParams.get('locale');
  if (isLocale(asked) && asked !== ctx.locale) throw redirect(inLocale(asked, url.pathname, url.search));
  return {
    countries: await listCountries(ctx),
    phone: url.searchParams.get('phone') ?? undefined,
    email: url.searchParams.get('email') ?? undefined,
    verified: url.searchParams.get('verified') === '1',
    byEmail: url.searchParams.get('by') === 'email',
    sentHere: savedPath(request) !== null,
    provider: ctx.provider?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart: guestCart, ...fields } = fieldsOf(await formOf(request));
  try {
    requireFilled(fields, ['email' in fields ? 'email' : 'phone', 'password']);
    const tokens = await login(ctx, fields);
    const cart = await mergeGuestCart(ctx, tokens.token, guestCart);
    return doneAt(ctx, savedPath(request) ?? urls.home(ctx.locale), wordsIn(ctx.locale).auth.logged_in, [
      ...(await signedInCookies(ctx, tokens)),
      forgetPath(ctx),
      ...(cart ? [mergedCookieOf(ctx, cart)] : []),
    ]);
  } catch (error) {
    return (await codeForLogin(ctx, error, fields)) ?? refused(ctx, error, fields);
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, phone, email, verified, byEmail, sentHere, provider } = loaderData;
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
      <LoginForm
        key={byEmail ? 'email' : 'phone'}
        countries={countries}
        phone={phone}
        email={email}
        byEmail={byEmail}
        refusal={actionData?.refusal}
      />
      <OtherWay provider={provider} />
    </AuthFrame>
  );
}
