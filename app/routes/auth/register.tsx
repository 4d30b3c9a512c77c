import type { Route } from './+types/register';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { OtherWay } from '#app/components/auth/other-way.tsx';
import { RegisterForm } from '#app/components/auth/register-form.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { keepRegistration } from '#app/middleware/registration-cookie.ts';
import { savedPath } from '#app/middleware/saved-path.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { register } from '#shop/auth/register.ts';
import { wordsIn } from '#words/words.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware: Route.MiddlewareFunction[] = named('guest-only');

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { first_order_percent: percent } = await ctx.settings.get();
  return {
    countries: await listCountries(ctx),
    percent,
    sentHere: savedPath(request) !== null,
    provider: ctx.provider?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    const { user, registrationToken } = await register(ctx, fields);
    const sent = ctx.now.getTime();
    return doneAt(ctx, urls.otp(ctx.locale, { phone: user.phone, sent }), wordsIn(ctx.locale).auth.registered, [
      keepRegistration(ctx, registrationToken),
    ]);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, percent, sentHere, provider } = loaderData;
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  return (
    <AuthFrame
      title={words.register_title}
      lead={percent > 0 ? words.register_lead_offer(percent) : words.register_lead}
      aside={
        <>
          <span className="text-soft">{words.have_account}</span>{' '}
          <LinkButton look="plain" to={urls.login(locale)}>
            {words.login}
          </LinkButton>
        </>
      }
    >
      <PageHead title={words.register_title} hidden />
      {sentHere && <Notice>{words.saved_path_register}</Notice>}
      <RegisterForm countries={countries} refusal={actionData?.refusal} />
      <OtherWay provider={provider} />
    </AuthFrame>
  );
}
