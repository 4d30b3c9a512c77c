import { redirect } from 'react-router';
import type { Route } from './+types/return-order';
import { OrderName } from '#app/components/account/order-name.tsx';
import { ReturnForm } from '#app/components/returns/return-form.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { limitCall, writeAtMost } from '#shop/auth/limit-call.ts';
import { makeReturn } from '#shop/returns/make-return.ts';
import { photosFrom } from '#shop/returns/photos.ts';
import { showReturnable } from '#shop/returns/show-returnable.ts';
import { whatComesBack } from '#shop/returns/what-comes-back.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { atLines, itemsOf } from './return-input.ts';

export const middleware = named('is-authenticated');

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  ...(await orNotFound(showReturnable(context.get(shopContext), { id: params.id }))),
  key: crypto.randomUUID(),
});

/** Sends the return in. Without scripts it is asked first what comes back: that is counted, and nothing else done. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const { key, intent, ...fields } = fieldsOf(form);
  if (intent === 'count') return { counted: fields, refusal: undefined };
  const items = itemsOf(fields);
  try {
    await limitCall(ctx, 'return', writeAtMost);
    const photos = await photosFrom(ctx, form.getAll('attachments'));
    const made = await makeReturn(ctx, { ...fields, order_id: id, items }, { key, photos });
    return redirect(urls.returnDone(ctx.locale, made.id), 303);
  } catch (error) {
    return refused(ctx, atLines(error, items), fields, { movedOnTo: urls.order(ctx.locale, Number(id)) });
  }
}

export default function ReturnOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, left, refundDays, key } = loaderData;
  const words = useScreenWords(returnScreens);
  const locale = useLocale();
  const counted = actionData && 'counted' in actionData ? actionData.counted : undefined;
  const lines = order.lines.map((line) => ({
    ...line,
    left: left.lines.find(({ id }) => id === line.id)?.pieces ?? 0,
  }));
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.form_title} hidden />
      <header className="grid gap-1">
        <BackLink to={urls.order(locale, order.id)}>
          <OrderName number={order.number} />
        </BackLink>
        <h1 className="text-2xl">{words.form_title}</h1>
        {!left.closed && left.until && (
          <p className="max-w-2xl text-soft">{words.form_lead(momentText(left.until, locale))}</p>
        )}
      </header>
      {left.closed ? (
        <>
          <Notice tone="warm" title={words.closed_title}>
            {words.closed[left.closed]}
          </Notice>
          <LinkButton look="quiet" to={urls.returns(locale)} className="justify-self-start">
            {words.title}
          </LinkButton>
        </>
      ) : (
        <ReturnForm
          sendKey={key}
          lines={lines}
          refundDays={refundDays}
          count={(chosen, reason) => whatComesBack(left, chosen, reason)}
          entered={actionData?.refusal?.entered ?? counted ?? {}}
          refusal={actionData?.refusal}
        />
      )}
    </div>
  );
}
