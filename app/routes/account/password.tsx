import { useState } from 'react';
import { Form, redirectDocument } from 'react-router';
import type { Route } from './+types/password';
import { AccountPage, AccountSection } from '#app/components/account/account-page.tsx';
import { NewPasswordFields } from '#app/components/auth/new-password-fields.tsx';
import { PasswordField } from '#app/components/auth/password-field.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { flashCookie } from '#app/middleware/flash.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { requireFilled } from '#app/middleware/require-filled.ts';
import { signedOutCookies } from '#app/middleware/session-cookies.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { logoutEverywhere } from '#shop/auth/logout-everywhere.ts';
import { profile } from '#shop/auth/profile.ts';
import { updateAccount } from '#shop/auth/update-account.ts';
import { accountScreens } from '#words/account/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { phone, hasPassword } = await orErrorPage(profile(context.get(shopContext)));
  return { phone, hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const words = getMessages(ctx.locale).auth;
  try {
    if (fields['intent'] === 'everywhere') {
      await logoutEverywhere(ctx);
      // A full page load, as after any sign-out: no data of the account stays in memory.
      return redirectDocument(urls.login(ctx.locale), {
        status: 303,
        headers: withCookies([
          ...signedOutCookies(ctx),
          flashCookie(ctx, { tone: 'success', text: words.logged_out_everywhere }),
        ]),
      });
    }
    const { current_password, password, password_confirmation } = fields;
    // Without a new password, the shop function has nothing to change and does not refuse.
    requireFilled(fields, [
      ...(current_password === undefined ? [] : ['current_password']),
      'password',
      'password_confirmation',
    ]);
    await updateAccount(ctx, { current_password, password, password_confirmation });
    // Another page, so that no password stays in the form.
    return redirectWithSuccess(ctx, urls.account(ctx.locale), words.password_changed);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function Password({ loaderData: { phone, hasPassword }, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  const words = useScreenMessages(accountScreens);
  const sending = useSending('password');
  const errors = refusal?.errors ?? {};
  return (
    <AccountPage title={words.password_title} lead={hasPassword ? words.password_lead : words.password_first_lead}>
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <FormError refusal={refusal} />
        <input type="hidden" name="intent" value="password" />
        {/* For password managers: the user name of this password. */}
        <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
        {hasPassword && (
          <PasswordField
            name="current_password"
            label={words.current_password}
            autoComplete="current-password"
            errors={errors['current_password']}
          />
        )}
        <NewPasswordFields label={words.new_password} again={words.new_password_again} errors={errors} />
        <Button busy={sending} className="sm:justify-self-start">
          {sending ? words.saving : hasPassword ? words.change_password : words.set_password}
        </Button>
      </Form>
      <Everywhere />
    </AccountPage>
  );
}

/** Ends every session after confirmation; without a script the button does it immediately. */
function Everywhere() {
  const words = useScreenMessages(accountScreens);
  const hydrated = useHydrated();
  const [asking, setAsking] = useState(false);
  const leaving = useSending('everywhere');
  const form = (button: React.ReactNode) => (
    <Form method="post" onSubmit={() => setAsking(false)}>
      <input type="hidden" name="intent" value="everywhere" />
      {button}
    </Form>
  );
  return (
    <AccountSection title={words.everywhere_title}>
      <p className="text-sm text-soft">{words.everywhere_text}</p>
      {hydrated ? (
        <Button
          type="button"
          variant="secondary"
          icon="leave"
          busy={leaving}
          className="justify-self-start"
          onClick={() => setAsking(true)}
        >
          {words.everywhere}
        </Button>
      ) : (
        form(
          <Button variant="secondary" icon="leave">
            {words.everywhere}
          </Button>,
        )
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.everywhere_question}
        action={form(<Button variant="danger">{words.everywhere}</Button>)}
      />
    </AccountSection>
  );
}
