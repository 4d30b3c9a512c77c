import { Form } from 'react-router';
import type { Route } from './+types/profile';
import { GenderField } from '#app/components/auth/gender-field.tsx';
import { AccountPage, AccountSection } from '#app/components/account/account-page.tsx';
import { EmailField } from '#app/components/auth/email-field.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Input } from '#app/ui/input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { profile } from '#shop/auth/profile.ts';
import { updateAccount } from '#shop/auth/update-account.ts';
import { accountScreens } from '#words/account/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, phone, email, emailVerified, gender } = await orErrorPage(profile(context.get(shopContext)));
  return { name, phone, email, emailVerified, gender };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const { name, email, gender } = fields;
  const words = getMessages(ctx.locale).auth;
  try {
    const { otp } = await updateAccount.fromRequest(ctx, { name, email, gender });
    return otp
      ? redirectWithSuccess(ctx, urls.confirmEmail(ctx.locale, { sent: ctx.now.getTime() }), words.updated_confirm)
      : redirectWithSuccess(ctx, urls.profile(ctx.locale), words.updated);
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function Profile({ loaderData: user, actionData }: Route.ComponentProps) {
  const refusal = actionData?.refusal;
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  const sending = useSending('save');
  const { errors = {}, entered = {} } = refusal ?? {};
  return (
    <AccountPage title={words.profile}>
      <Form method="post" noValidate className="grid max-w-md gap-5">
        <FormError refusal={refusal} />
        <input type="hidden" name="intent" value="save" />
        <Field label={words.name} errors={errors['name']}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={entered['name'] ?? user.name}
            />
          )}
        </Field>
        <div>
          <EmailField required={false} email={entered['email'] ?? user.email ?? ''} errors={errors['email']} />
          {!user.email && <p className="mt-1.5 text-sm text-soft">{words.email_hint}</p>}
          {user.email && (
            <p className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm">
              <Icon name={user.emailVerified ? 'check' : 'alert'} className="size-5 text-act" />
              {user.emailVerified ? words.email_verified : words.email_unverified}
              {!user.emailVerified && (
                <LinkButton variant="link" to={urls.confirmEmail(locale)} className="-my-2">
                  {words.confirm_email}
                </LinkButton>
              )}
            </p>
          )}
        </div>
        <GenderField
          words={words}
          selected={entered['gender'] ?? user.gender ?? undefined}
          required={false}
          errors={errors['gender']}
        />
        <Button busy={sending} className="sm:justify-self-start">
          {sending ? words.saving : words.save}
        </Button>
      </Form>
      <AccountSection title={words.phone}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p>
            <bdi dir="ltr" className="font-medium tabular-nums">
              {user.phone}
            </bdi>
            <span className="block text-sm text-soft">{words.phone_text}</span>
          </p>
          <LinkButton variant="secondary" to={urls.changePhone(locale)}>
            {words.change_phone}
          </LinkButton>
        </div>
      </AccountSection>
      <AccountSection title={words.data_title}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-soft sm:max-w-sm">{words.data_text}</p>
          <LinkButton variant="secondary" to={urls.accountData(locale)} reloadDocument prefetch="none" download>
            {words.data}
          </LinkButton>
        </div>
      </AccountSection>
      <AccountSection title={words.close_title}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="text-sm text-soft sm:max-w-sm">{words.close_text}</p>
          <LinkButton variant="danger" to={urls.closeAccount(locale)}>
            {words.close_link}
          </LinkButton>
        </div>
      </AccountSection>
    </AccountPage>
  );
}
