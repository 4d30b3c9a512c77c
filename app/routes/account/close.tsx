import { Form, redirectDocument } from 'react-router';
import type { Route } from './+types/close';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { PasswordField } from '#app/components/auth/password-field.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { withCookies } from '#app/middleware/cookies.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { flashCookie } from '#app/middleware/flash.ts';
import { fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { signedOutCookies } from '#app/middleware/session-cookies.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { account } from '#shop/auth/account.ts';
import { closeAccount } from '#shop/customers/close-account.ts';
import { isAnyOpen, showOpenOrders } from '#shop/customers/open-orders.ts';
import { formatEgp } from '#values/money.ts';
import { accountScreens } from '#words/account/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const [{ user, walletBalance, points }, open, { close_days: days }] = await orErrorPage(
    Promise.all([account(ctx), showOpenOrders(ctx), ctx.settings.get()]),
  );
  return {
    phone: user.phone,
    hasPassword: user.hasPassword,
    walletBalance,
    points,
    open: isAnyOpen(open) ? open : null,
    days,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  try {
    await closeAccount(ctx, { password: fields['password'] });
    return redirectDocument(urls.home(ctx.locale), {
      status: 303,
      headers: withCookies([
        ...signedOutCookies(ctx),
        flashCookie(ctx, { tone: 'success', text: getMessages(ctx.locale).auth.closed }),
      ]),
    });
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

export default function Close({ loaderData, actionData }: Route.ComponentProps) {
  const { phone, hasPassword, walletBalance, points, open, days } = loaderData;
  const refusal = actionData?.refusal;
  const words = useScreenMessages(accountScreens);
  const locale = useLocale();
  const closing = useSending('close');
  const back = { to: urls.profile(locale), label: words.profile };
  if (open)
    return (
      <AccountPage title={words.close_title} back={back}>
        <Notice tone="warning" title={words.close_open_title} className="max-w-2xl">
          {open.orders > 0 && <p>{words.close_open(open.orders)}</p>}
          {open.returns > 0 && <p>{words.close_open_returns(open.returns)}</p>}
          {open.payouts > 0 && <p>{words.close_open_payouts}</p>}
        </Notice>
        {open.orders + open.returns > 0 && (
          <div className="flex flex-wrap gap-3">
            {open.orders > 0 && <LinkButton to={urls.orders(locale)}>{words.see_orders}</LinkButton>}
            {open.returns > 0 && (
              <LinkButton to={urls.returns(locale)} variant={open.orders > 0 ? 'secondary' : 'primary'}>
                {words.see_returns}
              </LinkButton>
            )}
          </div>
        )}
      </AccountPage>
    );
  return (
    <AccountPage title={words.close_title} lead={words.close_lead} back={back}>
      <ul className="grid max-w-2xl list-disc gap-2 ps-5">
        {words.close_points(days).map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {(walletBalance > 0 || points > 0) && (
        <Notice tone="warning" className="max-w-2xl">
          {walletBalance > 0 && <p>{words.close_wallet(formatEgp(walletBalance, locale))}</p>}
          {points > 0 && <p>{words.close_loses(words.points_count(points))}</p>}
        </Notice>
      )}
      <Form method="post" noValidate className="grid max-w-md gap-5 border-t border-line pt-6">
        <FormError refusal={refusal} />
        <input type="hidden" name="intent" value="close" />
        {hasPassword && (
          <>
            <input type="text" name="username" autoComplete="username" value={phone} readOnly hidden />
            <PasswordField
              name="password"
              label={words.close_password}
              autoComplete="current-password"
              errors={refusal?.errors['password']}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busy={closing}>
            {closing ? words.closing : words.close}
          </Button>
          <LinkButton variant="secondary" to={urls.profile(locale)}>
            {words.keep}
          </LinkButton>
        </div>
      </Form>
    </AccountPage>
  );
}
