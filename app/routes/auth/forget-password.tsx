import { Form } from 'react-router';
import type { Route } from './+types/forget-password';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { EmailField } from '#app/components/auth/email-field.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { forget } from '#shop/auth/forget.ts';
import { wordsIn } from '#words/words.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware: Route.MiddlewareFunction[] = named('guest-only');

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
    const { channel, sentTo } = await forget(ctx, fields);
    const to = channel === 'sms' ? { phone: sentTo } : { email: sentTo };
    const next = urls.otp(ctx.locale, { ...to, sent: ctx.now.getTime(), for: 'reset' });
    return doneAt(ctx, next, wordsIn(ctx.locale).auth.code_sent);
  } catch (error) {
    return refused(ctx, error, fields);
  }
}

export default function ForgetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { countries, phone, byEmail, again, disputed } = loaderData;
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  const sending = useSending();
  const { errors = {}, entered = {} } = actionData?.refusal ?? {};
  return (
    <AuthFrame
      title={words.forget_title}
      lead={byEmail ? words.forget_lead_email : words.forget_lead}
      aside={
        <LinkButton look="plain" to={urls.login(locale)}>
          {words.back_to_login}
        </LinkButton>
      }
    >
      <PageHead title={words.forget_title} hidden />
      {disputed && !actionData && <Notice tone="warm">{words.forget_disputed}</Notice>}
      {again && !actionData && <Notice tone="warm">{words.forget_again}</Notice>}
      <Form method="post" noValidate className="grid gap-5" key={byEmail ? 'email' : 'phone'}>
        <FormTrouble refusal={actionData?.refusal} />
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
        <Button wide busy={sending}>
          {words.send_code}
        </Button>
        <LinkButton look="plain" to={urls.forgetPassword(locale, byEmail ? {} : { by: 'email' })} replace>
          {byEmail ? words.by_phone : words.by_email}
        </LinkButton>
      </Form>
    </AuthFrame>
  );
}
