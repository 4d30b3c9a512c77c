import { Form, redirect } from 'react-router';
import type { Route } from './+types/new-pass';
import { AuthFrame } from '#app/components/auth/auth-frame.tsx';
import { NewPasswordFields } from '#app/components/auth/new-password-fields.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import {
  readResetDoneCookie,
  clearResetCookie,
  setResetDoneCookie,
  readResetCookie,
} from '#app/middleware/reset-cookies.ts';
import { Button } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { resetPassword } from '#shop/auth/reset-password.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { getMessages } from '#words/messages.ts';
import { authScreens } from '#words/auth/screens/index.ts';

/** Where to go without a valid token: it may have been used in another tab, or by submitting the form twice. */
const redirectElsewhere = (ctx: Ctx, request: Request): Response =>
  redirect(
    readResetDoneCookie(request) ? urls.successfulPass(ctx.locale) : urls.forgetPassword(ctx.locale, { again: 1 }),
    {
      status: 303,
      headers: withCookies([clearResetCookie(ctx)]),
    },
  );

export function loader({ request, context }: Route.LoaderArgs) {
  const reset = readResetCookie(request);
  if (!reset) throw redirectElsewhere(context.get(shopContext), request);
  return { to: reset.to };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const reset = readResetCookie(request);
  if (!reset) return redirectElsewhere(ctx, request);
  const { password = '', password_confirmation = '' } = fieldsOf(await formOf(request));
  try {
    requireFilled({ password, password_confirmation }, ['password', 'password_confirmation']);
    await resetPassword(ctx, { reset_token: reset.token, password, password_confirmation });
    return redirectWithSuccess(ctx, urls.successfulPass(ctx.locale), getMessages(ctx.locale).auth.password_reset, [
      clearResetCookie(ctx),
      setResetDoneCookie(ctx, reset.to),
    ]);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'reset_invalid') return redirectElsewhere(ctx, request);
    return actionFailure(ctx, error);
  }
}

export default function NewPass({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(authScreens);
  const sending = useSending();
  const { errors = {} } = actionData?.refusal ?? {};
  return (
    <AuthFrame title={words.new_pass_title} lead={words.new_pass_lead}>
      <PageHead title={words.new_pass_title} hidden />
      <Form method="post" noValidate className="grid gap-5">
        <FormError refusal={actionData?.refusal} />
        {/* For password managers: the user name of this password. */}
        <input type="text" name="username" autoComplete="username" value={loaderData.to} readOnly hidden />
        <NewPasswordFields label={words.new_password} again={words.password_confirmation} errors={errors} />
        <Button fullWidth busy={sending}>
          {sending ? words.saving : words.save_password}
        </Button>
      </Form>
    </AuthFrame>
  );
}
