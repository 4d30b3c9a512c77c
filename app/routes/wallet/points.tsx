import { cartScreens } from '#words/screens/cart.ts';
import type { Route } from './+types/points';
import { AccountPage, AccountPart } from '#app/components/account/account-page.tsx';
import { Ledger } from '#app/components/wallet/ledger.tsx';
import { PointsTotal } from '#app/components/wallet/points-total.tsx';
import { TransferForm } from '#app/components/wallet/transfer-form.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { orErrorPage } from '#app/middleware/errors.ts';
import { doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { named } from '#app/middleware/named.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { urls } from '#app/urls.ts';
import { pointHistory } from '#shop/rewards/point-history.ts';
import type { PointKind } from '#shop/rewards/points.ts';
import { transferPoints } from '#shop/rewards/transfer-points.ts';
import { pointsScreens } from '#words/screens/points.ts';
import { wordsIn } from '#words/words.ts';

export const middleware = named('is-authenticated');

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = url.searchParams.get('page') ?? undefined;
  const history = await orErrorPage(pointHistory(context.get(shopContext), { page, per_page: 15 }));
  return { history, key: crypto.randomUUID() };
}

/** Transfers points. The key came with the form, so that the same form sent twice is one transfer. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { key, ...fields } = fieldsOf(await formOf(request));
  try {
    const { worth } = await transferPoints(ctx, fields, { key });
    return doneAt(ctx, urls.points(ctx.locale), wordsIn(ctx.locale).rewards.points_moved(worth));
  } catch (error) {
    return refused(ctx, error, fields);
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

const count = (of: number, signed = false) => (
  <bdi dir="ltr" className="tabular-nums">
    {signed ? signs.format(of) : of.toLocaleString('en')}
  </bdi>
);

export default function Points({ loaderData: { history, key }, actionData }: Route.ComponentProps) {
  const words = useScreenWords(pointsScreens);
  const inCart = useScreenWords(cartScreens);
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
        <AccountPart title={words.transfer}>
          {/* A transfer that went well empties it. */}
          <TransferForm key={points} points={points} rate={rate} formKey={key} refusal={actionData?.refusal} />
        </AccountPart>
        <AccountPart title={words.how}>
          <ul className="grid gap-2">
            {how.map((line) => (
              <li key={line} className="flex gap-3">
                <Icon name="check" className="mt-1 size-5 text-act" />
                {line}
              </li>
            ))}
          </ul>
        </AccountPart>
        <AccountPart title={words.entries}>
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
        </AccountPart>
      </div>
    </AccountPage>
  );
}
