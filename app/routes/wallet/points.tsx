import { cartScreens } from '#words/cart/screens/index.ts';
import type { Route } from './+types/points';
import { AccountPage, AccountSection } from '#app/components/account/account-page.tsx';
import { Ledger } from '#app/components/wallet/ledger.tsx';
import { PointsTotal } from '#app/components/wallet/points-total.tsx';
import { TransferForm } from '#app/components/wallet/transfer-form.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { urls } from '#app/urls.ts';
import { pointHistory } from '#shop/rewards/point-history.ts';
import type { PointKind } from '#shop/rewards/points.ts';
import { transferPoints } from '#shop/rewards/transfer-points.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = url.searchParams.get('page') ?? undefined;
  const history = await orErrorPage(pointHistory(context.get(shopContext), { page, per_page: 15 }));
  return { history, key: crypto.randomUUID() };
}

/** Transfers points. The idempotency key comes with the form, so the same form submitted twice is one transfer. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { key, ...fields } = fieldsOf(await formOf(request));
  try {
    const { worth } = await transferPoints.fromRequest(ctx, fields, { key });
    return redirectWithSuccess(ctx, urls.points(ctx.locale), getMessages(ctx.locale).rewards.points_moved(worth));
  } catch (error) {
    return actionFailure(ctx, error, fields);
  }
}

const icons: Record<PointKind, IconName> = {
  order: 'truck',
  return: 'returns',
  wheel: 'gift',
  transfer: 'wallet',
  correction: 'pencil',
  merge: 'person',
};

const signs = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });

const count = (value: number, signed = false) => (
  <bdi dir="ltr" className="tabular-nums">
    {signed ? signs.format(value) : value.toLocaleString('en')}
  </bdi>
);

export default function Points({ loaderData: { history, key }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(pointsScreens);
  const inCart = useScreenMessages(cartScreens);
  const locale = useLocale();
  const { points, rate, earnedPer, entries, page, lastPage, total } = history;
  const how = [
    words.how_earned(earnedPer),
    words.how_when,
    words.how_worth(rate.unit, rate.unitWorth),
    words.how_returns,
  ];
  return (
    <AccountPage title={words.title}>
      <div className="grid max-w-2xl gap-6">
        <PointsTotal history={history} />
        <AccountSection title={words.transfer}>
          {/* A successful transfer clears the form. */}
          <TransferForm key={points} points={points} rate={rate} formKey={key} refusal={actionData?.refusal} />
        </AccountSection>
        <AccountSection title={words.how}>
          <ul className="grid gap-2">
            {how.map((line) => (
              <li key={line} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-act" />
                {line}
              </li>
            ))}
          </ul>
        </AccountSection>
        <AccountSection title={words.entries}>
          {total === 0 ? (
            <EmptyState
              icon="star"
              title={words.entries_empty}
              action={<LinkButton to={urls.store(locale)}>{inCart.to_store}</LinkButton>}
            >
              {words.entries_empty_text}
            </EmptyState>
          ) : (
            <Ledger entries={entries} icons={icons} words={words} amount={count} />
          )}
          <PageLinks page={page} lastPage={lastPage} to={(to) => urls.points(locale, { page: to })} />
        </AccountSection>
      </div>
    </AccountPage>
  );
}
