import { Form, redirect } from 'react-router';
import type { Route } from './+types/stop-alerts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { showAlert, unsubscribe } from '#shop/stock-alerts/unsubscribe.ts';
import { alertScreens } from '#words/catalogue/alerts/index.ts';
import { cartScreens } from '#words/cart/screens/index.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orNotFound(showAlert.fromRequest(context.get(shopContext), params));

export async function action({ params, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  await orNotFound(unsubscribe.fromRequest(ctx, params));
  return redirect(urls.stopAlerts(ctx.locale, params.token), 303);
}

/** Stops the alerts to a recipient, by the link in a message. Opening the page changes nothing. */
export default function StopAlerts({ loaderData: { recipient, isStopped } }: Route.ComponentProps) {
  const words = useScreenMessages(alertScreens);
  const { to_store } = useScreenMessages(cartScreens);
  const locale = useLocale();
  const sending = useSending();
  const to = `\u2068${recipient}\u2069`;
  const title = isStopped ? words.stopped_title : words.stop_title;
  return (
    <div className="mx-auto grid max-w-md gap-4 px-4 py-8 md:py-16">
      <PageHead title={title} hidden />
      <h1 className="text-2xl">{title}</h1>
      <p>{isStopped ? words.stopped_text(to) : words.stop_text(to)}</p>
      {isStopped ? (
        <LinkButton to={urls.store(locale)}>{to_store}</LinkButton>
      ) : (
        <Form method="post">
          <Button fullWidth busy={sending}>
            {words.stop}
          </Button>
        </Form>
      )}
    </div>
  );
}
