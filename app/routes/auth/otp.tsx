import { Form, redirect } from 'react-router';
import type { Route } from './+types/otp';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { GuestCartInput } from '#app/components/auth/guest-cart-input.tsx';
import { DemoHint } from '#app/components/auth/demo-hint.tsx';
import { Resend } from '#app/components/auth/resend.tsx';
import { PhoneField } from '#app/components/phone/phone-field.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { completeSignIn } from '#app/middleware/complete-sign-in.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { clearRegistrationCookie, readRegistrationCookie } from '#app/middleware/registration-cookie.ts';
import { setResetCookie, readResetCookie } from '#app/middleware/reset-cookies.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { activate } from '#shop/auth/activate.ts';
import { checkResetCode } from '#shop/auth/check-reset-code.ts';
import { requestPasswordReset } from '#shop/auth/request-password-reset.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import { verify } from '#shop/auth/verify.ts';
import { ShopError } from '#shop/errors.ts';
import { getMessages } from '#words/messages.ts';
import { authScreens } from '#words/auth/screens/index.ts';

/** The purpose of the code: it confirms a phone unless the URL says that it reactivates an account or resets a password. */
const purposeOf = (url: URL): 'verify' | 'activate' | 'reset' => {
  const purpose = url.searchParams.get('for');
  return purpose === 'activate' || purpose === 'reset' ? purpose : 'verify';
};

const searchOf = (purpose: ReturnType<typeof purposeOf>) => (purpose === 'verify' ? {} : { for: purpose });

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const purpose = purposeOf(url);
  const phone = url.searchParams.get('phone') ?? '';
  const email = phone === '' ? (url.searchParams.get('email') ?? '') : '';
  const to = phone || email;
  // A password reset starts on its own page.
  if (purpose === 'reset' && to === '') throw redirect(urls.forgetPassword(ctx.locale));
  const sentAt = Number(url.searchParams.get('sent'));
  const { otp_resend_seconds } = await ctx.settings.get();
  return {
    purpose,
    to,
    channel: email ? ('email' as const) : ('sms' as const),
    isSent: Number.isSafeInteger(sentAt) && sentAt > 0,
    resendFrom: Math.min(sentAt, ctx.now.getTime()) + otp_resend_seconds * 1000,
    countries: to === '' ? await listCountries(ctx) : [],
    demo: ctx.demo,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart, ...fields } = fieldsOf(await formOf(request));
  const purpose = purposeOf(url);
  const words = getMessages(ctx.locale).auth;
  const { intent, phone, email } = fields;
  const recipient = { ...(phone && { phone }), ...(!phone && email && { by: 'email' as const, email }) };
  try {
    if (intent === 'send') {
      const { channel, sentTo } = await (purpose === 'reset' ? requestPasswordReset : sendOtp).fromRequest(ctx, fields);
      const to = channel === 'sms' ? { phone: sentTo } : { email: sentTo };
      const next = urls.otp(ctx.locale, { ...to, sent: ctx.now.getTime(), ...searchOf(purpose) });
      return redirectWithSuccess(ctx, next, words.code_sent);
    }
    if (purpose === 'reset') {
      const { resetToken } = await checkResetCode.fromRequest(ctx, fields);
      const resetCookie = await setResetCookie(ctx, { token: resetToken, to: phone || email || '' });
      return redirectWithSuccess(ctx, urls.newPass(ctx.locale), words.code_right, [resetCookie]);
    }
    const input = { ...fields, registration_token: readRegistrationCookie(request)?.slice(0, 200) };
    const {
      phone: verifiedPhone,
      passwordRemoved,
      signedIn,
    } = await (purpose === 'activate' ? activate : verify).fromRequest(ctx, input);
    // An e-mail address confirms no phone: a registration in this browser still has to do that.
    const cookies = phone ? [clearRegistrationCookie(ctx)] : [];
    if (signedIn) return await completeSignIn(ctx, request, signedIn, { strategy: 'local', cart, cookies });
    if (passwordRemoved) {
      const next = urls.forgetPassword(ctx.locale, { phone: verifiedPhone, disputed: 1 });
      return redirectWithSuccess(ctx, next, words.password_removed, cookies);
    }
    return redirectWithSuccess(
      ctx,
      urls.login(ctx.locale, { ...recipient, ...(phone && { verified: 1 }) }),
      purpose === 'activate' ? words.activated : words.verified,
      cookies,
    );
  } catch (error) {
    // The back button, or a form submitted twice: the first request has used the code.
    const isUsed =
      error instanceof ShopError && (error.code === 'wrong_code' || error.code === 'code_attempts_exceeded');
    if (isUsed && purpose === 'reset' && readResetCookie(request)?.to === (phone || email))
      return redirect(urls.newPass(ctx.locale), 303);
    if (error instanceof ShopError && error.code === 'already_verified')
      return redirect(urls.login(ctx.locale, { ...recipient, ...(phone && { verified: 1 }) }), 303);
    return actionFailure(ctx, error, fields, { conflictRedirect: null });
  }
}

export default function Otp({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, to, channel, isSent, resendFrom, countries, demo } = loaderData;
  const refusal = actionData?.refusal;
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  const verifying = useSending('verify');
  const isOver = refusal?.code === 'code_expired' || refusal?.code === 'code_attempts_exceeded';
  const { title, ask, check, checking } = words.otp[purpose];
  return (
    <AuthFrame
      title={title}
      lead={to ? <OtpRecipient to={to} channel={channel} isSent={isSent} /> : ask}
      aside={
        <LinkButton variant="link" to={purpose === 'verify' ? urls.register(locale) : urls.login(locale)}>
          {purpose === 'verify' ? words.to_register : words.back_to_login}
        </LinkButton>
      }
    >
      <PageHead title={title} hidden />
      <Form method="post" noValidate className="grid gap-5" key={isSent ? resendFrom : 'ask'}>
        <FormError refusal={refusal} />
        {to === '' ? (
          <PhoneField
            countries={countries}
            defaultValue={refusal?.entered['phone']}
            country={refusal?.entered['country']}
            errors={refusal?.errors['phone']}
          />
        ) : (
          <input type="hidden" name={channel === 'sms' ? 'phone' : 'email'} value={to} />
        )}
        {isSent && (
          <>
            {purpose === 'verify' && <GuestCartInput />}
            <CodeField errors={refusal?.errors['code']} submitter="verify" />
            <Button name="intent" value="verify" fullWidth busy={verifying}>
              {verifying ? checking : check}
            </Button>
          </>
        )}
        <div className="grid justify-items-center">
          <Resend from={isSent ? resendFrom : 0} first={!isSent} due={isOver} />
          {to !== '' && (
            <LinkButton
              variant="link"
              to={
                purpose === 'reset'
                  ? urls.forgetPassword(locale, channel === 'email' ? { by: 'email' } : {})
                  : urls.otp(locale, searchOf(purpose))
              }
            >
              {channel === 'sms' ? words.change_phone : words.change_email}
            </LinkButton>
          )}
        </div>
      </Form>
      {purpose === 'verify' && channel === 'sms' && isSent && <KnownPhone phone={to} />}
      {demo && isSent && <DemoHint to={to} />}
    </AuthFrame>
  );
}

type OtpRecipientProps = { to: string; channel: 'sms' | 'email'; isSent: boolean };

/** Where the code was sent, or will be. */
function OtpRecipient({ to, channel, isSent }: OtpRecipientProps) {
  const words = useScreenMessages(authScreens);
  return (
    <>
      {words[`otp_${isSent ? 'sent' : 'to_send'}${channel === 'sms' ? '' : '_email'}`]}{' '}
      <bdi
        dir="ltr"
        className={`font-medium text-ink tabular-nums ${channel === 'sms' ? 'whitespace-nowrap' : 'break-all'}`}
      >
        {to}
      </bdi>
    </>
  );
}

/** The other ways in, for a phone that has an account already. */
function KnownPhone({ phone }: { phone: string }) {
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  return (
    <p className="text-sm text-soft">
      {words.otp_known}{' '}
      <LinkButton variant="link" to={urls.login(locale)}>
        {words.login}
      </LinkButton>{' '}
      <LinkButton variant="link" to={urls.forgetPassword(locale, { phone })}>
        {words.forgot}
      </LinkButton>
    </p>
  );
}
