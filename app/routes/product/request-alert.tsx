import { redirect } from 'react-router';
import type { Route } from './+types/request-alert';
import { StockAlert } from '#app/components/product/stock-alert.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { actionFailure, actionSuccess, fieldsOf, formOf } from '#app/middleware/form.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { getProduct } from '#shop/catalogue/get-product.ts';
import { type AlertRequested, requestAlert } from '#shop/stock-alerts/request-alert.ts';
import { fullName } from '#values/variants.ts';
import { alertScreens } from '#words/catalogue/alerts/index.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { id, slug, name, variants } = await orNotFound(getProduct.fromRequest(ctx, { id: params.key }));
  const variant = variants.find((one) => one.id === Number(url.searchParams.get('v'))) ?? variants[0]!;
  if (variant.stock > 0) throw redirect(urls.product(ctx.locale, slug, { v: variant.id }));
  const sent = url.searchParams.get('sent');
  const channel: AlertRequested['channel'] | null = sent === 'sms' || sent === 'email' ? sent : null;
  return { id, slug, name: fullName({ name, variantName: variant.name }), variantId: variant.id, channel };
}

/** An `@` makes the contact an e-mail address; otherwise it is a phone number. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const { contact = '', variant_id, js } = fields;
  try {
    const to = contact.includes('@') ? { email: contact } : { phone: contact };
    const requested = await requestAlert.fromRequest(ctx, { id: params.key, variant_id, ...to });
    if (js) return actionSuccess(ctx, alertScreens[ctx.locale].done[requested.channel], requested);
    return redirect(urls.requestAlert(ctx.locale, params.key, { v: variant_id, sent: requested.channel }), 303);
  } catch (error) {
    return actionFailure(ctx, error, fields, { conflictRedirect: null });
  }
}

/** The request on a page of its own, for a browser without a script: it shows what is wrong, or that the request has arrived. */
export default function RequestAlert({ loaderData, actionData }: Route.ComponentProps) {
  const { id, slug, name, variantId, channel } = loaderData;
  const words = useScreenMessages(alertScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-md gap-6 px-4 py-6 md:py-12">
      <PageHead title={`${words.title} · ${name}`} hidden />
      <div>
        <Link
          to={urls.product(locale, slug, { v: variantId })}
          className="inline-flex min-h-11 items-center gap-2 text-sm text-link"
        >
          <Icon name="backward" className="size-5" />
          {words.to_product}
        </Link>
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-1">
          <bdi>{name}</bdi>
        </p>
      </div>
      {channel ? (
        <Notice tone="success">{words.done[channel]}</Notice>
      ) : (
        <StockAlert product={id} variant={variantId} refusal={actionData?.refusal} />
      )}
    </div>
  );
}
