import { redirect } from 'react-router';
import type { Route } from './+types/code';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { DemoHint } from '#app/components/auth/demo-hint.tsx';
import { PhoneForm } from '#app/components/auth/phone-form.tsx';
import { SignInCodeForm } from '#app/components/auth/sign-in-code-form.tsx';
import { Steps } from '#app/components/checkout/steps.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { codeForLogin } from '#app/middleware/code-for-login.ts';
import { completeSignIn } from '#app/middleware/complete-sign-in.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import {
  clearRegistrationCookie,
  readRegistrationCookie,
  setRegistrationCookie,
} from '#app/middleware/registration-cookie.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { readSavedPath } from '#app/middleware/saved-path.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { requestSignInCode } from '#shop/auth/request-sign-in-code.ts';
import { verify } from '#shop/auth/verify.ts';
import type { Ctx } from '#shop/context.ts';
import { destinationOf } from '#shop/destination.ts';
import { ShopError } from '#shop/errors.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { getMessages } from '#words/messages.ts';

/** What the sign-in is for: an order, or the account; null for a page that was requested before it. */
const purposeOf = (url: URL): 'order' | 'login' | undefined => {
  const purpose = url.searchParams.get('for');
  return purpose === 'order' || purpose === 'login' ? purpose : undefined;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const phone = url.searchParams.get('phone') ?? '';
  const sentAt = Number(url.searchParams.get('sent'));
  const isSent = phone !== '' && Number.isSafeInteger(sentAt) && sentAt > 0;
  const { otp_resend_seconds, first_order_percent: percent } = await ctx.settings.get();
  return {
    purpose: purposeOf(url),
    phone,
    isSent,
    resendFrom: Math.min(sentAt, ctx.now.getTime()) + otp_resend_seconds * 1000,
    countries: isSent ? [] : await listCountries(ctx),
    percent,
    demo: ctx.demo,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart, ...fields } = fieldsOf(await formOf(request));
  const purpose = purposeOf(url);
  const to = purpose === 'order' ? urls.completePayment(ctx.locale) : undefined;
  const token = readRegistrationCookie(request)?.slice(0, 200);
  try {
    if (fields['intent'] !== 'verify') return await sendCode(ctx, fields, { purpose, token });
    const { signedIn } = await verify.fromRequest(ctx, { ...fields, registration_token: token });
    if (!signedIn) return redirect(urls.login(ctx.locale), 303);
    const cookies = [clearRegistrationCookie(ctx)];
    return await completeSignIn(ctx, request, signedIn, { strategy: 'local', cart, cookies, to });
  } catch (error) {
    // A form submitted twice: the first request has signed in.
    if (error instanceof ShopError && error.code === 'already_verified')
      return redirect(to ?? readSavedPath(request) ?? urls.account(ctx.locale), 303);
    return (await codeForLogin(ctx, error, fields)) ?? actionFailure(ctx, error, fields, { conflictRedirect: null });
  }
}

type Sending = { purpose: ReturnType<typeof purposeOf>; token: string | undefined };

/** Sends a code and redirects to its form. A code that this browser requested shortly before is still valid. */
async function sendCode(ctx: Ctx, fields: Record<string, string>, { purpose, token }: Sending): Promise<Response> {
  const isFirst = fields['intent'] !== 'send';
  requireFilled(fields, isFirst && purpose !== 'login' ? ['name', 'phone'] : ['phone']);
  const codePage = (phone: string, sent: number) =>
    urls.signInCode(ctx.locale, { phone, sent, ...(purpose && { for: purpose }) });
  try {
    const { registrationToken, otp } = await requestSignInCode.fromRequest(ctx, fields, { formerToken: token });
    return redirectWithSuccess(ctx, codePage(otp.sentTo, ctx.now.getTime()), getMessages(ctx.locale).auth.registered, [
      setRegistrationCookie(ctx, registrationToken),
    ]);
  } catch (error) {
    const { otp_resend_seconds: pause } = await ctx.settings.get();
    const isPaused = error instanceof ShopError && error.code === 'too_many' && (error.retryAfter ?? Infinity) <= pause;
    if (!isFirst || !isPaused || token === undefined) throw error;
    const { phone, country } = fields;
    const sent = ctx.now.getTime() + (error.retryAfter! - pause) * 1000;
    return redirect(codePage(destinationOf({ phone, country }).to, sent), 303);
  }
}

export default function SignInCode({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, phone, isSent, resendFrom, countries, percent, demo } = loaderData;
  const words = useScreenMessages(authScreens);
  const locale = useLocale();
  const refusal = actionData?.refusal;
  const isOrder = purpose === 'order';
  const title = isSent ? words.code_title : isOrder ? words.quick_title : words.quick_login_title;
  const lead = isOrder && percent > 0 ? words.quick_lead_offer(percent) : words.quick_lead;
  return (
    <AuthFrame
      above={isOrder && <Steps at="phone" />}
      title={title}
      lead={
        isSent ? (
          <>
            {words.otp_sent}{' '}
            <bdi dir="ltr" className="font-medium whitespace-nowrap text-ink tabular-nums">
              {phone}
            </bdi>
          </>
        ) : (
          lead
        )
      }
      aside={
        !isSent && (
          // The checkout leads to the sign-in, and the sign-in back to it.
          <>
            <span className="text-soft">{words.have_password}</span>{' '}
            <LinkButton variant="link" to={isOrder ? urls.completePayment(locale) : urls.login(locale)}>
              {words.login}
            </LinkButton>
          </>
        )
      }
    >
      <PageHead title={title} hidden />
      {isSent ? (
        <SignInCodeForm
          key={resendFrom}
          phone={phone}
          resendFrom={resendFrom}
          refusal={refusal}
          formUrl={urls.signInCode(locale, purpose ? { for: purpose } : {})}
        />
      ) : (
        <PhoneForm countries={countries} phone={phone} asksName={purpose !== 'login'} refusal={refusal} />
      )}
      {demo && isSent && <DemoHint to={phone} />}
    </AuthFrame>
  );
}
