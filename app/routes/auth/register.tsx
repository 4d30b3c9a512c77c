import type { Route } from './+types/register';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { ProviderOption } from '#app/components/auth/provider-option.tsx';
import { RegisterForm } from '#app/components/auth/register-form.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { setRegistrationCookie } from '#app/middleware/registration-cookie.ts';
import { readSavedPath } from '#app/middleware/saved-path.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { register } from '#shop/auth/register.ts';
import { getMessages } from '#words/messages.ts';
import { authScreens } from '#words/auth/screens/index.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { first_order_percent: percent } = await ctx.settings.get();
  return {
    countries: await listCountries(ctx),
    percent,
    sentHere: readSavedPath(request) !== null,
    provider: ctx.provider?.name ?? null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    const { user, registrationToken } = await register.fromRequest(ctx, fields);
    const sentAt = ctx.now.getTime();
    return redirectWithSuccess(
      ctx,
      urls.otp(ctx.locale, { phone: user.phone, sent: sentAt }),
      getMessages(ctx.locale).auth.registered,
      [setRegistrationCookie(ctx, registrationToken)],
    );
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, percent, sentHere, provider } = loaderData;
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  return (
    <AuthFrame
      title={words.register_title}
      lead={percent > 0 ? words.register_lead_offer(percent) : words.register_lead}
      aside={
        <>
          <span className="text-soft">{words.have_account}</span>{' '}
          <LinkButton variant="link" to={urls.login(locale)}>
            {words.login}
          </LinkButton>
        </>
      }
    >
      <PageHead title={words.register_title} hidden />
      {sentHere && <Notice>{words.saved_path_register}</Notice>}
      <RegisterForm countries={countries} refusal={actionData?.refusal} />
      <ProviderOption provider={provider} />
    </AuthFrame>
  );
}
