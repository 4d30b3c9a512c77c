import { redirect } from 'react-router';
import type { Route } from './+types/return-details';
import { DetailsHeader } from '#app/components/account/details-header.tsx';
import { StatusTimeline } from '#app/components/account/status-timeline.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { ReturnAside } from '#app/components/returns/return-aside.tsx';
import { ReturnBadge } from '#app/components/returns/return-badge.tsx';
import { ReturnName } from '#app/components/returns/return-name.tsx';
import { ReturnNextSteps } from '#app/components/returns/return-next-steps.tsx';
import { ReturnPhotos } from '#app/components/returns/return-photos.tsx';
import { WithdrawReturn } from '#app/components/returns/withdraw-return.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { FormError } from '#app/ui/form-error.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { urls } from '#app/urls.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { canWithdraw } from '#shop/returns/states.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.ts';
import { returnMessages } from '#words/returns/index.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { refund_days: refundDays } = await ctx.settings.get();
  const isConfirming = url.searchParams.get('ask') === 'withdraw';
  const orderReturn = await orNotFound(showReturn(ctx, { id: params.id }));
  return { orderReturn, refundDays, isConfirming, mayWithdraw: canWithdraw(orderReturn.status) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { intent } = fieldsOf(await formOf(request));
  const { id } = await orNotFound(showReturn(ctx, { id: params.id }));
  const here = urls.returned(ctx.locale, id);
  if (intent !== 'withdraw') return redirect(here, 303);
  try {
    await withdrawReturn(ctx, { id });
    return redirectWithSuccess(ctx, here, getMessages(ctx.locale).returns.withdrawn_done);
  } catch (error) {
    return actionFailure(ctx, error, {}, { conflictRedirect: here, singleMessage: true });
  }
}

export default function ReturnDetails({
  loaderData: { orderReturn, refundDays, isConfirming, mayWithdraw },
  actionData,
}: Route.ComponentProps) {
  const words = useScreenMessages(returnScreens);
  const states = useScreenMessages(returnMessages);
  const locale = useLocale();
  const itemCount = orderReturn.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.name(orderReturn.number)} hidden />
      <DetailsHeader
        list={{ to: urls.returns(locale), label: words.all_returns }}
        name={<ReturnName number={orderReturn.number} />}
        badge={<ReturnBadge status={orderReturn.status} />}
      >
        {words.asked_on(momentText(orderReturn.requestedAt, locale))} · {words.pieces(itemCount)}
      </DetailsHeader>
      <FormError refusal={actionData?.refusal} />
      <ReturnNextSteps orderReturn={orderReturn} refundDays={refundDays} />
      {mayWithdraw && <WithdrawReturn orderReturn={orderReturn} isConfirming={isConfirming} />}
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="grid gap-10">
          <PageSection title={words.timeline}>
            <StatusTimeline
              steps={orderReturn.steps}
              status={orderReturn.status}
              names={states}
              failedStatus={orderReturn.status === 'withdrawn' ? 'withdrawn' : 'rejected'}
            />
          </PageSection>
          <PageSection title={words.products}>
            <OrderLines
              lines={orderReturn.lines.map((line) => ({
                ...line,
                subtotal: line.refund,
                more: line.opened ? words.is_opened : words.is_sealed,
              }))}
            />
          </PageSection>
          {orderReturn.photos.length > 0 && (
            <PageSection title={words.your_photos}>
              <ReturnPhotos photos={orderReturn.photos} />
            </PageSection>
          )}
        </div>
        <ReturnAside orderReturn={orderReturn} itemCount={itemCount} />
      </div>
    </div>
  );
}
