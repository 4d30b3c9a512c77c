import type { Route } from './+types/return-order';
import { OrderName } from '#app/components/account/order-name.tsx';
import { ReturnForm } from '#app/components/returns/return-form.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { urls } from '#app/urls.ts';
import { limitCall, writeCallLimit } from '#shop/auth/limit-call.ts';
import { createReturn } from '#shop/returns/create-return.ts';
import { photosFrom } from '#shop/returns/photos.ts';
import { showReturnable } from '#shop/returns/show-returnable.ts';
import { quoteReturn } from '#shop/returns/quote-return.ts';
import { getMessages } from '#words/messages.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { atLines, itemsOf } from './return-input.ts';

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  ...(await orNotFound(showReturnable(context.get(shopContext), { id: params.id }))),
  key: crypto.randomUUID(),
});

/** Submits the return. Without scripts the quote is shown first, without any other effect. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const { key, intent, ...fields } = fieldsOf(form);
  if (intent === 'count') return { counted: fields, refusal: undefined };
  const items = itemsOf(fields);
  try {
    await limitCall(ctx, 'return', writeCallLimit);
    const photos = await photosFrom(ctx, form.getAll('attachments'));
    const orderReturn = await createReturn(ctx, { ...fields, order_id: id, items }, { key, photos });
    return redirectWithSuccess(ctx, urls.returnDone(ctx.locale, orderReturn.id), getMessages(ctx.locale).returns.made);
  } catch (error) {
    return actionFailure(ctx, atLines(error, items), fields, { conflictRedirect: urls.order(ctx.locale, Number(id)) });
  }
}

export default function ReturnOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { order, left: returnable, refundDays, inMoney, key } = loaderData;
  const words = useScreenMessages(returnScreens);
  const locale = useLocale();
  const submittedFields = actionData && 'counted' in actionData ? actionData.counted : undefined;
  const lines = order.lines.map((line) => ({
    ...line,
    returnable: returnable.lines.find(({ id }) => id === line.id)?.pieces ?? 0,
  }));
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.form_title} hidden />
      <header className="grid gap-1">
        <BackLink to={urls.order(locale, order.id)}>
          <OrderName number={order.number} />
        </BackLink>
        <h1 className="text-2xl">{words.form_title}</h1>
        {!returnable.unavailableReason && returnable.until && (
          <p className="max-w-2xl text-soft">{words.form_lead(momentText(returnable.until, locale))}</p>
        )}
      </header>
      {returnable.unavailableReason ? (
        <>
          <Notice tone="warning" title={words.closed_title}>
            {words.closed[returnable.unavailableReason]}
          </Notice>
          <LinkButton variant="secondary" to={urls.returns(locale)} className="justify-self-start">
            {words.title}
          </LinkButton>
        </>
      ) : (
        <ReturnForm
          sendKey={key}
          lines={lines}
          refundDays={refundDays}
          inMoney={inMoney}
          count={(quantities, reason) => quoteReturn(returnable, quantities, reason)}
          entered={actionData?.refusal?.entered ?? submittedFields ?? {}}
          refusal={actionData?.refusal}
        />
      )}
    </div>
  );
}
