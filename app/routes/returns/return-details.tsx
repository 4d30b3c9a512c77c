import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/return-details';
import { DetailsHeader } from '#app/components/account/details-header.tsx';
import { OrderName } from '#app/components/account/order-name.tsx';
import { StatusTimeline } from '#app/components/account/status-timeline.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
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
import { LinkButton } from '#app/ui/button.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { canWithdraw } from '#shop/returns/states.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.ts';
import { piastres } from '#values/money.ts';
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
  const pieces = orderReturn.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.name(orderReturn.number)} hidden />
      <DetailsHeader
        list={{ to: urls.returns(locale), label: words.all_returns }}
        name={<ReturnName number={orderReturn.number} />}
        badge={<ReturnBadge status={orderReturn.status} />}
      >
        {words.asked_on(momentText(orderReturn.requestedAt, locale))} · {words.pieces(pieces)}
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
        <aside className="grid gap-8 rounded-lg bg-sunk p-6">
          <PageSection title={words.amount}>
            <dl className="grid gap-2.5">
              <Row name={words.goods(pieces)}>
                <Amount value={piastres(orderReturn.refund - orderReturn.shipping)} />
              </Row>
              {orderReturn.shipping > 0 && (
                <Row name={words.shipping}>
                  <Amount value={orderReturn.shipping} />
                </Row>
              )}
              <Row name={words.to_wallet}>
                <Amount value={orderReturn.refund} className="font-medium" />
              </Row>
            </dl>
            {orderReturn.pointsTaken !== null && orderReturn.pointsTaken > 0 && (
              <p className="mt-2 text-sm text-soft">{words.points_taken(orderReturn.pointsTaken)}</p>
            )}
            {orderReturn.status === 'refunded' && (
              <LinkButton variant="secondary" fullWidth to={urls.wallet(locale)} className="mt-4">
                {words.to_wallet_link}
              </LinkButton>
            )}
          </PageSection>
          <PageSection title={words.reason}>
            <p>{states.reasons[orderReturn.reason]}</p>
            {orderReturn.note && (
              <p dir="auto" className="mt-1 break-words whitespace-pre-line text-soft">
                {orderReturn.note}
              </p>
            )}
          </PageSection>
          <PageSection title={words.of_order}>
            <Link to={urls.order(locale, orderReturn.order.id)} className="inline-flex min-h-11 items-center text-link">
              <span>
                <OrderName number={orderReturn.order.number} />
              </span>
            </Link>
          </PageSection>
        </aside>
      </div>
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
