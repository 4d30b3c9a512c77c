import { Form } from 'react-router';
import type { Route } from './+types/forget-password';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { EmailField } from '#app/components/auth/email-field.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { requestPasswordReset } from '#shop/auth/request-password-reset.ts';
import { getMessages } from '#words/messages.ts';
import { authScreens } from '#words/auth/screens/index.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    countries: await listCountries(context.get(shopContext)),
    phone: url.searchParams.get('phone') ?? undefined,
    byEmail: url.searchParams.get('by') === 'email',
    again: url.searchParams.get('again') === '1',
    disputed: url.searchParams.get('disputed') === '1',
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    requireFilled(fields, ['email' in fields ? 'email' : 'phone']);
    const { channel, sentTo } = await requestPasswordReset(ctx, fields);
    const to = channel === 'sms' ? { phone: sentTo } : { email: sentTo };
    const next = urls.otp(ctx.locale, { ...to, sent: ctx.now.getTime(), for: 'reset' });
    return redirectWithSuccess(ctx, next, getMessages(ctx.locale).auth.code_sent);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function ForgetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, phone, byEmail, again, disputed } = loaderData;
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const { errors = {}, entered = {} } = actionData?.refusal ?? {};
  return (
    <AuthFrame
      title={words.forget_title}
      lead={byEmail ? words.forget_lead_email : words.forget_lead}
      aside={
        <LinkButton variant="link" to={urls.login(locale)}>
          {words.back_to_login}
        </LinkButton>
      }
    >
      <PageHead title={words.forget_title} hidden />
      {disputed && !actionData && <Notice tone="warning">{words.forget_disputed}</Notice>}
      {again && !actionData && <Notice tone="warning">{words.forget_again}</Notice>}
      <Form method="post" noValidate className="grid gap-5" key={byEmail ? 'email' : 'phone'}>
        <FormError refusal={actionData?.refusal} />
        {byEmail ? (
          <EmailField email={entered['email']} errors={errors['email']} autoComplete="username" />
        ) : (
          <PhoneField
            countries={countries}
            defaultValue={entered['phone'] ?? phone}
            country={entered['country']}
            errors={errors['phone']}
            autoComplete="username"
          />
        )}
        <Button fullWidth busy={sending}>
          {words.send_code}
        </Button>
        <LinkButton variant="link" to={urls.forgetPassword(locale, byEmail ? {} : { by: 'email' })} replace>
          {byEmail ? words.by_phone : words.by_email}
        </LinkButton>
      </Form>
    </AuthFrame>
  );
}
