import { Form, redirect } from 'react-router';
import type { Route } from './+types/phone';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { CodeStep } from '#app/components/account/code-step.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { profile } from '#shop/auth/profile.ts';
import { updateAccount } from '#shop/auth/update-account.ts';
import { verify } from '#shop/auth/verify.ts';
import { invalidField } from '#shop/errors.ts';
import { accountScreens } from '#words/account/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { phone } = await orErrorPage(profile(ctx));
  const sentAt = Number(url.searchParams.get('sent'));
  const next = url.searchParams.get('phone');
  const { otp_resend_seconds } = await ctx.settings.get();
  const isFirstStep = next === null || !Number.isSafeInteger(sentAt) || sentAt <= 0;
  return {
    phone,
    step: isFirstStep
      ? null
      : { to: next, resendFrom: Math.min(sentAt, ctx.now.getTime()) + otp_resend_seconds * 1000 },
    countries: isFirstStep ? await listCountries(ctx) : [],
    demo: ctx.demo,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const { intent, phone = '', country, code } = fields;
  try {
    if (intent === 'confirm') {
      await verify(ctx, { phone, code });
      return redirectWithSuccess(ctx, urls.profile(ctx.locale), getMessages(ctx.locale).auth.phone_changed);
    }
    requireFilled(fields, ['phone']);
    const { otp } = await updateAccount(ctx, { phone, country });
    if (!otp) throw invalidField('phone', 'phone_same');
    return redirect(urls.changePhone(ctx.locale, { phone: otp.sentTo, sent: ctx.now.getTime() }), 303);
  } catch (error) {
    return actionFailure(ctx, error, fields, { conflictRedirect: urls.profile(ctx.locale) });
  }
}

export default function Phone({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, step, countries, demo } = loaderData;
  const refusal = actionData?.refusal;
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  const sending = useSending('send');
  const back = { to: urls.profile(locale), label: words.profile };
  if (step)
    return (
      <AccountPage title={words.phone_title} back={back}>
        <CodeStep
          field="phone"
          {...step}
          refusal={refusal}
          demo={demo}
          aside={
            <LinkButton variant="link" to={urls.changePhone(locale)}>
              {words.other_phone}
            </LinkButton>
          }
        />
      </AccountPage>
    );
  return (
    <AccountPage title={words.phone_title} lead={words.phone_lead} back={back}>
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <FormError refusal={refusal} />
        <p>
          <span className="block text-sm font-medium">{words.phone_now}</span>
          <bdi dir="ltr" className="tabular-nums">
            {phone}
          </bdi>
        </p>
        <PhoneField
          label={words.new_phone}
          countries={countries}
          defaultValue={refusal?.entered['phone']}
          country={refusal?.entered['country']}
          errors={refusal?.errors['phone']}
        />
        <Button name="intent" value="send" busy={sending} className="sm:justify-self-start">
          {sending ? words.sending : words.send_code}
        </Button>
      </Form>
    </AccountPage>
  );
}
