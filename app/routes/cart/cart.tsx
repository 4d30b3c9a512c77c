import { cartScreens } from '#words/screens/cart.ts';
import type { Route } from './+types/cart';
import { GuestCart } from '#app/components/cart/guest-cart.tsx';
import { Missing } from '#app/components/cart/missing.tsx';
import { ServerCart } from '#app/components/cart/server-cart.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenWords } from '#app/i18n/words.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { chooseInCart, couponSaid, isChoice } from '#app/middleware/cart-choices.ts';
import { done, doneAt, fieldsOf, formOf, refused } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { removeFromCart } from '#shop/cart/remove-from-cart.ts';
import { ShopError } from '#shop/errors.ts';
import { whatIsMissing } from '#shop/orders/what-is-missing.ts';
import { deliveryWindow } from '#values/working-days.ts';
import { wordsIn } from '#words/words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const settings = await ctx.settings.get();
  const cart = ctx.actor.kind === 'user' ? await getCart(ctx) : null;
  const again = url.searchParams.get('again');
  return {
    cart,
    missing: cart && again ? await orNotFound(whatIsMissing(ctx, { id: again })) : [],
    coupon: cart && couponSaid(ctx, cart),
    promise: {
      delivery: deliveryWindow(ctx.now, settings.delivery_days),
      returnDays: settings.return_days,
      firstOrderPercent: settings.first_order_percent,
    },
  };
}

/** Sets how many of a product are wanted, takes a line out, or chooses coupon and wallet. A script is answered; a form is sent back to the page, so that it can be loaded again. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const { intent, by, product, line, quantity } = fields;
  if (isChoice(intent)) return chooseInCart(ctx, fields, urls.cart(ctx.locale));
  const words = wordsIn(ctx.locale).cart;
  const message = intent === 'remove' ? words.removed : words.updated;
  try {
    if (intent === 'remove') await removeFromCart(ctx, { id: line });
    else await addToCart(ctx, { id: product, quantity, all_quantity: 1 });
  } catch (error) {
    // Removed twice: it is gone, and that was asked for.
    const isDone = intent === 'remove' && error instanceof ShopError && error.code === 'not_found';
    if (!isDone) return refused(ctx, error, {}, { inOneText: true });
  }
  return by === 'script' ? done(ctx, message) : doneAt(ctx, urls.cart(ctx.locale), message);
}

export default function CartScreen({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenWords(cartScreens);
  const { cart, missing, coupon, promise } = loaderData;
  const refusal = actionData?.refusal;
  return (
    // As high as the screen: what a browser keeps of a guest comes later, and must not push the footer.
    <div className="mx-auto min-h-[85dvh] max-w-7xl px-4 pt-6 md:px-8 md:pt-10">
      <PageHead title={words.title} hidden />
      <h1 className="mb-2 text-2xl">{words.title}</h1>
      {missing.length > 0 && <Missing warnings={missing} />}
      {cart ? (
        <ServerCart cart={cart} coupon={coupon} promise={promise} refusal={refusal} />
      ) : (
        <GuestCart promise={promise} />
      )}
    </div>
  );
}
