import { redirect } from 'react-router';
import type { Route } from './+types/register';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { RegisterForm } from '#app/components/auth/register-form.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { register } from '#shop/auth/register.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware = named('guest-only');

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { first_order_percent: percent } = await ctx.settings.get();
  return { countries: await listCountries(ctx), percent };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    const { user } = await register(ctx, fields);
    return redirect(urls.otp(ctx.locale, { phone: user.phone, sent: ctx.now.getTime() }), 303);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  return (
    <AuthFrame
      title={words.register_title}
      lead={loaderData.percent > 0 ? words.register_lead_offer(loaderData.percent) : words.register_lead}
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
      <RegisterForm countries={loaderData.countries} refusal={actionData?.refusal} />
    </AuthFrame>
  );
}
