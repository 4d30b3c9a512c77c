import type { Route } from './+types/coupons';
import { AccountPage } from '#app/components/account/account-page.tsx';
import { CouponCard } from '#app/components/coupons/coupon-card.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { chooseInCart } from '#app/middleware/cart-choices.ts';
import { orErrorPage } from '#app/middleware/errors.ts';
import { fieldsOf, formOf } from '#app/middleware/form.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { urls } from '#app/urls.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { listCoupons } from '#shop/rewards/list-coupons.ts';
import { couponScreens } from '#words/rewards/coupons/index.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const coupons = await orErrorPage(listCoupons.fromRequest(ctx));
  const { itemsCount, coupon } = await orErrorPage(getCart(ctx));
  return { coupons, cart: { filled: itemsCount > 0, code: coupon && !coupon.refusal ? coupon.code : null } };
}

/** Applies a coupon to the cart, and redirects there; a coupon without any effect is refused with its reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const { code = '' } = fieldsOf(await formOf(request));
  return chooseInCart(ctx, { intent: 'coupon', code }, urls.cart(ctx.locale));
}

export default function Coupons({ loaderData: { coupons, cart }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(couponScreens);
  const locale = useLocale();
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined;
  const of = (state: 'usable' | 'used' | 'expired') => coupons.filter((coupon) => coupon.state === state);
  const [usable, ...past] = [of('usable'), of('used'), of('expired')];
  return (
    <AccountPage title={words.title} lead={words.lead}>
      {usable.length === 0 ? (
        <EmptyState
          icon="ticket"
          title={words.empty}
          action={<LinkButton to={urls.wheel(locale)}>{words.to_wheel}</LinkButton>}
        >
          {words.empty_text}
        </EmptyState>
      ) : (
        <section className="grid gap-3">
          <h2 className="text-lg">{words.usable}</h2>
          {!cart.filled && <p className="text-sm text-soft">{words.needs_cart}</p>}
          <Cards coupons={usable} cart={cart} refusal={refusal} />
        </section>
      )}
      {past.map(
        (coupons, index) =>
          coupons.length > 0 && (
            <section key={coupons[0]!.state} className="mt-4 grid gap-3">
              <h2 className="text-lg">{index === 0 ? words.used : words.expired}</h2>
              <Cards coupons={coupons} cart={cart} refusal={undefined} />
            </section>
          ),
      )}
    </AccountPage>
  );
}

function Cards({
  coupons,
  ...rest
}: { coupons: React.ComponentProps<typeof CouponCard>['coupon'][] } & Omit<
  React.ComponentProps<typeof CouponCard>,
  'coupon'
>) {
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} {...rest} />
      ))}
    </ul>
  );
}
