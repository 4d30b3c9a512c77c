import { Form, redirect } from 'react-router';
import type { Route } from './+types/new-pass';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { NewPasswordFields } from '#app/components/auth/new-password-fields.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { doneOf, forgetReset, resetDone, resetOf } from '#app/middleware/reset-cookies.ts';
import { Button } from '#app/ui/button.tsx';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { resetPassword } from '#shop/auth/reset-password.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { wordsIn } from '#words/words.ts';
import { authScreens } from '#words/screens/auth.ts';

export const middleware: Route.MiddlewareFunction[] = named('guest-only');

/** Where to without a token that counts: it may have done its work in another tab, or by the same form sent twice. */
const elsewhere = (ctx: Ctx, request: Request): Response =>
  redirect(doneOf(request) ? urls.successfulPass(ctx.locale) : urls.forgetPassword(ctx.locale, { again: 1 }), {
    status: 303,
    headers: withCookies([forgetReset(ctx)]),
  });

export function loader({ request, context }: Route.LoaderArgs) {
  const reset = resetOf(request);
  if (!reset) throw elsewhere(context.get(shopContext), request);
  return { to: reset.to };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const reset = resetOf(request);
  if (!reset) return elsewhere(ctx, request);
  const { password = '', password_confirmation = '' } = fieldsOf(await formOf(request));
  try {
    requireFilled({ password, password_confirmation }, ['password', 'password_confirmation']);
    await resetPassword(ctx, { reset_token: reset.token, password, password_confirmation });
    return doneAt(ctx, urls.successfulPass(ctx.locale), wordsIn(ctx.locale).auth.password_reset, [
      forgetReset(ctx),
      resetDone(ctx, reset.to),
    ]);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'reset_invalid') return elsewhere(ctx, request);
    return refused(ctx, error);
  }
}

export default function NewPass({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(authScreens);
  const sending = useSending();
  const { errors = {} } = actionData?.refusal ?? {};
  return (
    <AuthFrame title={words.new_pass_title} lead={words.new_pass_lead}>
      <PageHead title={words.new_pass_title} hidden />
      <Form method="post" noValidate className="grid gap-5">
        <FormTrouble refusal={actionData?.refusal} />
        {/* Tells what remembers passwords whose this one is. */}
        <input type="text" name="username" autoComplete="username" value={loaderData.to} readOnly hidden />
        <NewPasswordFields label={words.new_password} again={words.password_confirmation} errors={errors} />
        <Button wide busy={sending}>
          {sending ? words.saving : words.save_password}
        </Button>
      </Form>
    </AuthFrame>
  );
}
