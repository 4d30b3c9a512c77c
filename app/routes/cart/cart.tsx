import { cartScreens } from '#words/cart/screens/index.ts';
import type { Route } from './+types/cart';
import type { Promises } from '#app/components/cart/cart-page.tsx';
import { GuestCart } from '#app/components/cart/guest-cart.tsx';
import { MissingItems } from '#app/components/cart/missing-items.tsx';
import { ServerCart } from '#app/components/cart/server-cart.tsx';
import { warningText } from '#app/components/cart/warning-text.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { chooseInCart, couponStatus, isChoice } from '#app/middleware/cart-choices.ts';
import { actionSuccess, redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { urls } from '#app/urls.ts';
import { readUsualPlace, type UsualPlace } from '#shop/addresses/usual-place.ts';
import type { Cart } from '#shop/cart/cart.ts';
import { addToCart } from '#shop/cart/add-to-cart.ts';
import { changeVariant } from '#shop/cart/change-variant.ts';
import { getCart } from '#shop/cart/get-cart.ts';
import { removeFromCart } from '#shop/cart/remove-from-cart.ts';
import { removeRoutine } from '#shop/cart/remove-routine.ts';
import { withChoices } from '#shop/cart/with-choices.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { listMissingItems } from '#shop/orders/list-missing-items.ts';
import { pick } from '#values/locale.ts';
import { deliveryWindow } from '#values/working-days.ts';
import { getMessages } from '#words/messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const settings = await ctx.settings.get();
  const place = await readUsualPlace(ctx);
  const cart = ctx.actor.kind === 'user' ? await withChoices(ctx, await readCart(ctx, place)) : null;
  const again = url.searchParams.get('again');
  return {
    cart,
    missing: cart && again ? await orNotFound(listMissingItems(ctx, { id: again })) : [],
    coupon: cart && couponStatus(ctx, cart),
    promise: {
      ...(await arrival(ctx, place)),
      returnDays: settings.return_days,
      firstOrderPercent: settings.first_order_percent,
    },
  };
}

/** The cart with the shipping fee to the user's city, if it is known. */
const readCart = (ctx: Ctx, place: UsualPlace | null): Promise<Cart> =>
  getCart(ctx, place ? { address_id: place.addressId } : {});

/** When an order of now arrives in the user's city; anywhere, while the city is not known. */
async function arrival(ctx: Ctx, place: UsualPlace | null): Promise<Pick<Promises, 'delivery' | 'city'>> {
  const days = place?.days ?? (await ctx.shippingRange.get())?.days;
  return { delivery: days ? deliveryWindow(ctx.now, days) : null, city: place && pick(place.city, ctx.locale) };
}

/**
 * Sets the quantity of a variant, changes the variant of a line, removes a line or those of a routine, or changes coupon and
 * wallet. A script gets a reply; a plain form is redirected to the page, so
 * that it can be reloaded.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const { intent, by, product, variant, line, to, quantity } = fields;
  if (isChoice(intent)) return chooseInCart(ctx, fields, urls.cart(ctx.locale));
  const words = getMessages(ctx.locale).cart;
  let message = intent?.startsWith('remove') ? words.removed : words.updated;
  try {
    if (intent === 'remove-routine') await removeRoutine.fromRequest(ctx, { routine: fields['routine'] });
    else if (intent === 'remove') await removeFromCart.fromRequest(ctx, { id: line });
    else if (intent === 'variant')
      message = variantMessage(ctx, await changeVariant.fromRequest(ctx, { id: line, variant_id: to }));
    else await addToCart.fromRequest(ctx, { id: product, variant_id: variant, quantity, all_quantity: 1 });
  } catch (error) {
    // Removed twice: the line does not exist, as requested.
    const isDone = intent === 'remove' && error instanceof ShopError && error.code === 'not_found';
    if (!isDone) return actionFailure(ctx, error, {}, { singleMessage: true });
  }
  return by === 'script' ? actionSuccess(ctx, message) : redirectWithSuccess(ctx, urls.cart(ctx.locale), message);
}

/** Confirms a changed variant, or says how many units of it there are. */
function variantMessage({ locale }: Ctx, { warnings }: Cart): string {
  const words = getMessages(locale).cart;
  const clamped = warnings.find(({ code }) => code === 'clamped');
  return clamped ? warningText(words, clamped) : words.variant_changed;
}

export default function CartScreen({ loaderData, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(cartScreens);
  const { cart, missing, coupon, promise } = loaderData;
  const refusal = actionData?.refusal;
  return (
    // At least as high as the screen: a guest's cart loads later and must not push the footer.
    <div className="mx-auto min-h-[85dvh] max-w-7xl px-4 pt-6 md:px-8 md:pt-10">
      <PageHead title={words.title} hidden />
      <h1 className="mb-2 text-2xl">{words.title}</h1>
      {missing.length > 0 && <MissingItems warnings={missing} />}
      {cart ? (
        <ServerCart cart={cart} coupon={coupon} promise={promise} refusal={refusal} />
      ) : (
        <GuestCart promise={promise} />
      )}
    </div>
  );
}
