import { data, Form } from 'react-router';
import type { Route } from './+types/provider-finish';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { DemoHint } from '#app/components/auth/demo-hint.tsx';
import { FinishForm } from '#app/components/auth/finish-form.tsx';
import { ProviderButton } from '#app/components/auth/provider-button.tsx';
import { Resend } from '#app/components/auth/resend.tsx';
import { CartAlong } from '#app/components/session/cart-along.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { forgetSignup, keepSignup, keptSignup } from '#app/middleware/provider-cookies.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { signedIn } from '#app/middleware/signed-in.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { configuredProvider } from '#shop/auth/provider/configured.ts';
import { signUpByProvider } from '#shop/auth/provider/sign-up.ts';
import { pendingSignup } from '#shop/auth/provider/signups.ts';
import { ShopError } from '#shop/errors.ts';
import { authScreens } from '#words/screens/auth.ts';
import { providerScreens } from '#words/screens/provider.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('guest-only');

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const name = ctx.provider?.name ?? null;
  const kept = keptSignup(ctx, request);
  const signup = kept && (await pendingSignup(ctx, kept.token).catch(over));
  if (!kept || !signup) return { step: 'over' as const, name };
  const who = { name, person: signup.name, email: signup.email, entered: kept.entered };
  if (kept.entered && url.searchParams.get('edit') !== '1') {
    const { otp_resend_seconds } = await ctx.settings.get();
    const resendFrom = Math.min(kept.entered.sent, ctx.now.getTime()) + otp_resend_seconds * 1000;
    return { step: 'code' as const, ...who, entered: kept.entered, resendFrom, demo: ctx.demo };
  }
  return { step: 'form' as const, ...who, countries: await listCountries(ctx) };
}

/** A sign-up that can't be gone on with is none; anything else is thrown on. */
function over(error: unknown): null {
  if (error instanceof ShopError && error.code === 'signup_over') return null;
  throw error;
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { cart, ...fields } = fieldsOf(await formOf(request));
  const kept = keptSignup(ctx, request);
  try {
    const { strategy } = configuredProvider(ctx);
    if (!kept) throw new ShopError('signup_over');
    const { intent, code } = fields;
    // A sign-up without a code asks for one.
    if (intent === 'verify') requireFilled(fields, ['code']);
    // The code's form has it all but the code from the cookie; asking for another code sends the same again.
    const person = intent === 'person' ? fields : { ...kept.entered };
    const { otp, session } = await signUpByProvider(ctx, {
      ...person,
      registration_token: kept.token,
      ...(intent === 'verify' && { code }),
    });
    if (session) return await signedIn(ctx, request, session, { strategy, cart, cookies: [forgetSignup(ctx)] });
    const { name = '', gender = '' } = person;
    const entered = { name, gender, phone: otp.sentTo, sent: ctx.now.getTime() };
    return doneAt(ctx, urls.providerFinish(ctx.locale), wordsIn(ctx.locale).auth.provider_code_sent, [
      keepSignup(ctx, { token: kept.token, entered }),
    ]);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'signup_over')
      return data({ refusal: undefined }, { status: 422, headers: withCookies([forgetSignup(ctx)]) });
    return refused(ctx, error, fields, { movedOnTo: urls.login(ctx.locale) });
  }
}

export default function ProviderFinish({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(providerScreens);
  const auth = useScreenWords(authScreens);
  const locale = useLocale();
  const verifying = useSending('verify');
  const refusal = actionData?.refusal;
  const isOver = refusal?.code === 'code_expired' || refusal?.code === 'code_dead';
  const { name } = loaderData;
  if (loaderData.step === 'over')
    return (
      <AuthFrame title={words.over_title} lead={words.over_text}>
        <PageHead title={words.over_title} hidden />
        <div className="grid gap-3">
          {name && <ProviderButton name={name} />}
          <LinkButton look="plain" to={urls.login(locale)}>
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
        <FinishForm countries={loaderData.countries} known={{ name: person ?? '', ...entered }} refusal={refusal} />
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
        <LinkButton look="plain" to={urls.providerFinish(locale, { edit: 1 })}>
          {words.finish_change}
        </LinkButton>
      }
    >
      <PageHead title={words.finish_code_title} hidden />
      <Form method="post" noValidate className="grid gap-5" key={loaderData.resendFrom}>
        <FormTrouble refusal={refusal} />
        <CodeField errors={refusal?.errors['code']} submitter="verify" />
        <CartAlong />
        <Button name="intent" value="verify" wide busy={verifying}>
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
