import { Form, redirect } from 'react-router';
import type { Route } from './+types/email';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { CodeStep } from '#app/components/account/code-step.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { profile } from '#shop/auth/profile.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import { verify } from '#shop/auth/verify.ts';
import { accountScreens } from '#words/account/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { email, emailVerified } = await orErrorPage(profile(ctx));
  if (email === null || emailVerified) throw redirect(urls.profile(ctx.locale));
  const sentAt = Number(url.searchParams.get('sent'));
  const { otp_resend_seconds } = await ctx.settings.get();
  const resendFrom = Math.min(sentAt, ctx.now.getTime()) + otp_resend_seconds * 1000;
  return { email, resendFrom: Number.isSafeInteger(sentAt) && sentAt > 0 ? resendFrom : null, demo: ctx.demo };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    // The account's address, whatever the form contains.
    const { email } = await profile(ctx);
    if (fields['intent'] === 'confirm') {
      await verify(ctx, { email, code: fields['code'] });
      return redirectWithSuccess(ctx, urls.profile(ctx.locale), getMessages(ctx.locale).auth.email_confirmed);
    }
    await sendOtp(ctx, { email });
    return redirect(urls.confirmEmail(ctx.locale, { sent: ctx.now.getTime() }), 303);
  } catch (error) {
    return actionFailure(ctx, error, fields, { conflictRedirect: urls.profile(ctx.locale) });
  }
}

export default function Email({ loaderData: { email, resendFrom, demo }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  const sending = useSending('send');
  const refusal = actionData?.refusal;
  return (
    <AccountPage title={words.email_title} back={{ to: urls.profile(locale), label: words.profile }}>
      {resendFrom === null ? (
        <Form method="post" noValidate className="grid max-w-md gap-5">
          <FormError refusal={refusal} />
          <p className="text-soft">{words.email_lead}</p>
          <p>
            <span className="block text-sm font-medium">{words.email}</span>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </p>
          <Button name="intent" value="send" busy={sending} className="sm:justify-self-start">
            {sending ? words.sending : words.send_code}
          </Button>
        </Form>
      ) : (
        <CodeStep field="email" to={email} resendFrom={resendFrom} refusal={refusal} demo={demo} />
      )}
    </AccountPage>
  );
}
