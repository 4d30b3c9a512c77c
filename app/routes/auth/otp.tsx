import { Form, redirect } from 'react-router';
import type { Route } from './+types/otp';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { CodeField } from '#app/components/auth/code-field.tsx';
import { PhoneField } from '#app/components/auth/phone-field.tsx';
import { Resend } from '#app/components/auth/resend.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { listCountries } from '#shop/addresses/list-countries.ts';
import { sendOtp } from '#shop/auth/send-otp.ts';
import { verify } from '#shop/auth/verify.ts';
import { ShopError } from '#shop/errors.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware = named('guest-only');

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const phone = url.searchParams.get('phone') ?? '';
  const sent = Number(url.searchParams.get('sent'));
  const { otp_resend_seconds } = await ctx.settings.get();
  return {
    phone,
    sent: Number.isSafeInteger(sent) && sent > 0,
    resendFrom: Math.min(sent, ctx.now.getTime()) + otp_resend_seconds * 1000,
    countries: phone === '' ? await listCountries(ctx) : [],
    demo: ctx.demo,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const { intent, phone = '' } = fields;
  try {
    if (intent === 'send') {
      const { sentTo } = await sendOtp(ctx, fields);
      return redirect(urls.otp(ctx.locale, { phone: sentTo, sent: ctx.now.getTime() }), 303);
    }
    await verify(ctx, fields);
  } catch (error) {
    const isDone = error instanceof ShopError && error.code === 'already_verified';
    if (!isDone) return refused(ctx, error, fields);
  }
  return redirect(urls.login(ctx.locale, { phone, verified: 1 }), 303);
}

export default function Otp({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, sent, resendFrom, countries, demo } = loaderData;
  const refusal = actionData?.refusal;
  const words = useScreenWords(authScreens);
  const locale = useLocale();
  const verifying = useSending('verify');
  const lead = sent ? (
    <>
      {words.otp_sent}{' '}
      <bdi dir="ltr" className="font-medium whitespace-nowrap text-ink tabular-nums">
        {phone}
      </bdi>
    </>
  ) : (
    words.otp_ask
  );
  return (
    <AuthFrame
      title={words.otp_title}
      lead={lead}
      aside={
        <LinkButton look="plain" to={urls.register(locale)}>
          {words.change_phone}
        </LinkButton>
      }
    >
      <PageHead title={words.otp_title} hidden />
      <Form method="post" noValidate className="grid gap-5" key={sent ? resendFrom : 'ask'}>
        <FormTrouble refusal={refusal} />
        {phone === '' ? (
          <PhoneField
            countries={countries}
            phone={refusal?.entered['phone']}
            country={refusal?.entered['country']}
            errors={refusal?.errors['phone']}
          />
        ) : (
          <input type="hidden" name="phone" value={phone} />
        )}
        {sent && (
          <>
            <CodeField errors={refusal?.errors['code']} />
            <Button name="intent" value="verify" wide busy={verifying}>
              {verifying ? words.verifying : words.verify}
            </Button>
          </>
        )}
        <div className="grid justify-items-center">
          <Resend from={sent ? resendFrom : 0} first={!sent} />
        </div>
      </Form>
      {demo && sent && (
        <Notice tone="warm">
          <p>{words.demo_hint}</p>
          <a
            href={urls.demoOutbox(locale, phone)}
            target="_blank"
            className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            rel="noreferrer"
          >
            {words.demo_outbox}
          </a>
        </Notice>
      )}
    </AuthFrame>
  );
}
