import { data, Form } from 'react-router';
import type { Route } from './+types/provider-finish';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { DemoHint } from '#app/components/auth/demo-hint.tsx';
import { FinishForm } from '#app/components/auth/finish-form.tsx';
import { GuestCartInput } from '#app/components/auth/guest-cart-input.tsx';
import { ProviderButton } from '#app/components/auth/provider-button.tsx';
import { Resend } from '#app/components/auth/resend.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { clearSignupCookie, setSignupCookie, readSignupCookie } from '#app/middleware/provider-cookies.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { completeSignIn } from '#app/middleware/complete-sign-in.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { configuredProvider } from '#shop/auth/provider/configured.ts';
import { signUpByProvider } from '#shop/auth/provider/sign-up.ts';
import { pendingSignup } from '#shop/auth/provider/signups.ts';
import { ShopError } from '#shop/errors.ts';
import { authScreens } from '#words/auth/screens/index.ts';
import { providerScreens } from '#words/auth/provider/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const name = ctx.provider?.name ?? null;
  const signupCookie = readSignupCookie(ctx, request);
  const signup = signupCookie && (await pendingSignup(ctx, signupCookie.token).catch(nullIfExpired));
  if (!signupCookie || !signup) return { step: 'over' as const, name };
  const person = { name, person: signup.name, email: signup.email, entered: signupCookie.entered };
  if (signupCookie.entered && url.searchParams.get('edit') !== '1') {
    const { otp_resend_seconds } = await ctx.settings.get();
    const resendFrom = Math.min(signupCookie.entered.sent, ctx.now.getTime()) + otp_resend_seconds * 1000;
    return { step: 'code' as const, ...person, entered: signupCookie.entered, resendFrom, demo: ctx.demo };
  }
  return { step: 'form' as const, ...person, countries: await listCountries(ctx) };
}

/** An expired sign-up returns null; any other error is rethrown. */
function nullIfExpired(error: unknown): null {
  if (error instanceof ShopError && error.code === 'signup_expired') return null;
  throw error;
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart, ...fields } = fieldsOf(await formOf(request));
  const signupCookie = readSignupCookie(ctx, request);
  try {
    const { strategy } = configuredProvider(ctx);
    if (!signupCookie) throw new ShopError('signup_expired');
    const { intent, code } = fields;
    // Without a code, `signUpByProvider` sends one.
    if (intent === 'verify') requireFilled(fields, ['code']);
    // The form for the code has everything but the code in the cookie; requesting another code sends the same data again.
    const person = intent === 'person' ? fields : { ...signupCookie.entered };
    const { otp, session } = await signUpByProvider.fromRequest(ctx, {
      ...person,
      registration_token: signupCookie.token,
      ...(intent === 'verify' && { code }),
    });
    if (session)
      return await completeSignIn(ctx, request, session, { strategy, cart, cookies: [clearSignupCookie(ctx)] });
    const { name = '', gender = '' } = person;
    const entered = { name, gender, phone: otp.sentTo, sent: ctx.now.getTime() };
    return redirectWithSuccess(ctx, urls.providerFinish(ctx.locale), getMessages(ctx.locale).auth.provider_code_sent, [
      setSignupCookie(ctx, { token: signupCookie.token, entered }),
    ]);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'signup_expired')
      return data({ refusal: undefined }, { status: 422, headers: withCookies([clearSignupCookie(ctx)]) });
    return actionFailure(ctx, error, fields, { conflictRedirect: urls.login(ctx.locale) });
  }
}

export default function ProviderFinish({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(providerScreens);
  const auth = useScreenMessages(authScreens);
  const locale = useLocale();
  const verifying = useSending('verify');
  const refusal = actionData?.refusal;
  const isOver = refusal?.code === 'code_expired' || refusal?.code === 'code_attempts_exceeded';
  const { name } = loaderData;
  if (loaderData.step === 'over')
    return (
      <AuthFrame title={words.over_title} lead={words.over_text}>
        <PageHead title={words.over_title} hidden />
        <div className="grid gap-3">
          {name && <ProviderButton name={name} />}
          <LinkButton variant="link" to={urls.login(locale)}>
            {words.sign_in}
          </LinkButton>
        </div>
      </AuthFrame>
    );
  const { person, email, entered } = loaderData;
  if (loaderData.step === 'form')
    return (
      <AuthFrame title={words.finish_title} lead={words.finish_lead(name ?? '')}>
        <PageHead title={words.finish_title} hidden />
        {email && (
          <Notice title={words.finish_as}>
            <bdi dir="ltr" className="break-all">
              {email}
            </bdi>
          </Notice>
        )}
        <FinishForm countries={loaderData.countries} defaults={{ name: person ?? '', ...entered }} refusal={refusal} />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title={words.finish_code_title}
      lead={
        <>
          {auth.otp_sent}{' '}
          <bdi dir="ltr" className="font-medium whitespace-nowrap text-ink tabular-nums">
            {loaderData.entered.phone}
          </bdi>
        </>
      }
      aside={
        <LinkButton variant="link" to={urls.providerFinish(locale, { edit: 1 })}>
          {words.finish_change}
        </LinkButton>
      }
    >
      <PageHead title={words.finish_code_title} hidden />
      <Form method="post" noValidate className="grid gap-5" key={loaderData.resendFrom}>
        <FormError refusal={refusal} />
        <CodeField errors={refusal?.errors['code']} submitter="verify" />
        <GuestCartInput />
        <Button name="intent" value="verify" fullWidth busy={verifying}>
          {verifying ? auth.otp.verify.checking : words.finish_verify}
        </Button>
        <div className="grid justify-items-center">
          <Resend from={loaderData.resendFrom} first={false} due={isOver} />
        </div>
      </Form>
      {loaderData.demo && <DemoHint to={loaderData.entered.phone} />}
    </AuthFrame>
  );
}
