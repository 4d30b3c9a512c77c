import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/return-details';
import { DetailsHead } from '#app/components/account/details-head.tsx';
import { OrderName } from '#app/components/account/order-name.tsx';
import { Way } from '#app/components/account/way.tsx';
import { OrderLines } from '#app/components/checkout/order-lines.tsx';
import { ReturnMark } from '#app/components/returns/return-mark.tsx';
import { ReturnName } from '#app/components/returns/return-name.tsx';
import { ReturnNext } from '#app/components/returns/return-next.tsx';
import { ReturnPhotos } from '#app/components/returns/return-photos.tsx';
import { WithdrawReturn } from '#app/components/returns/withdraw-return.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { FormTrouble } from '#app/ui/form-trouble.tsx';
import { Link } from '#app/ui/link.tsx';
import { Part } from '#app/ui/part.tsx';
import { Amount } from '#app/ui/price.tsx';
import { isOpen, urls } from '#app/urls.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { mayWithdraw } from '#shop/returns/states.ts';
import { withdrawReturn } from '#shop/returns/withdraw-return.ts';
import { piastres } from '#values/money.ts';
import { returnStates } from '#words/screens/return-states.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { refund_days: refundDays } = await ctx.settings.get();
  const asked = url.searchParams.get('ask') === 'withdraw';
  const made = await orNotFound(showReturn(ctx, { id: params.id }));
  return { made, refundDays, asked, mayWithdraw: mayWithdraw(made.status) };
}

/** Withdraws the return. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { intent } = fieldsOf(await formOf(request));
  const { id } = await orNotFound(showReturn(ctx, { id: params.id }));
  const here = urls.returned(ctx.locale, id);
  if (intent !== 'withdraw') return redirect(here, 303);
  try {
    await withdrawReturn(ctx, { id });
    return doneAt(ctx, here, wordsIn(ctx.locale).returns.withdrawn_done);
  } catch (error) {
    return refused(ctx, error, {}, { movedOnTo: here, inOneText: true });
  }
}

export default function ReturnDetails({
  loaderData: { made, refundDays, asked, mayWithdraw },
  actionData,
}: Route.ComponentProps) {
  const words = useScreenWords(returnScreens);
  const states = useScreenWords(returnStates);
  const locale = useLocale();
  const pieces = made.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={words.name(made.number)} hidden />
      <DetailsHead
        list={{ to: urls.returns(locale), label: words.all_returns }}
        name={<ReturnName number={made.number} />}
        mark={<ReturnMark status={made.status} />}
      >
        {words.asked_on(momentText(made.requestedAt, locale))} · {words.pieces(pieces)}
      </DetailsHead>
      <FormTrouble refusal={actionData?.refusal} />
      <ReturnNext made={made} refundDays={refundDays} />
      {mayWithdraw && <WithdrawReturn made={made} asked={asked} />}
      <div className="grid gap-10 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
        <div className="grid gap-10">
          <Part title={words.timeline}>
            <Way
              steps={made.steps}
              status={made.status}
              names={states}
              bad={made.status === 'withdrawn' ? 'withdrawn' : 'rejected'}
            />
          </Part>
          <Part title={words.products}>
            <OrderLines
              lines={made.lines.map((line) => ({
                ...line,
                subtotal: line.refund,
                more: line.opened ? words.is_opened : words.is_sealed,
              }))}
            />
          </Part>
          {made.photos.length > 0 && (
            <Part title={words.your_photos}>
              <ReturnPhotos photos={made.photos} />
            </Part>
          )}
        </div>
        <aside className="grid gap-8 rounded-lg bg-sunk p-6">
          <Part title={words.amount}>
            <dl className="grid gap-2.5">
              <Row name={words.goods(pieces)}>
                <Amount of={piastres(made.refund - made.shipping)} />
              </Row>
              {made.shipping > 0 && (
                <Row name={words.shipping}>
                  <Amount of={made.shipping} />
                </Row>
              )}
              <Row name={words.to_wallet}>
                <Amount of={made.refund} className="font-medium" />
              </Row>
            </dl>
            {made.pointsTaken !== null && made.pointsTaken > 0 && (
              <p className="mt-2 text-sm text-soft">{words.points_taken(made.pointsTaken)}</p>
            )}
            {made.status === 'refunded' && isOpen('wallet') && (
              <LinkButton look="quiet" wide to={urls.wallet(locale)} className="mt-4">
                {words.to_wallet_link}
              </LinkButton>
            )}
          </Part>
          <Part title={words.reason}>
            <p>{states.reasons[made.reason]}</p>
            {made.note && (
              <p dir="auto" className="mt-1 break-words whitespace-pre-line text-soft">
                {made.note}
              </p>
            )}
          </Part>
          <Part title={words.of_order}>
            <Link to={urls.order(locale, made.order.id)} className="inline-flex min-h-11 items-center text-link">
              <span>
                <OrderName number={made.order.number} />
              </span>
            </Link>
          </Part>
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
