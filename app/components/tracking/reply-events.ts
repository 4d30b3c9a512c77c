import type { Results } from '#app/middleware/in-browser.ts';
import type { WatchedRequest } from '#app/middleware/watch.ts';
import { splitLocale } from '#app/urls.ts';
import { routeAt } from '#values/routes.ts';
import { type checkoutOf, productsOf, type TrackedCart, type TrackedPageData } from './page-events.ts';
import { cartEvent, itemOf, lineItem, type ShopEvent, type TrackedProduct, variantItem } from './shop-event.ts';
import { remembered } from './visit-memory.ts';

/** The products and the cart lines in the data so far: a form that changes the cart has only their ids. */
export type TrackedItems = {
  products: Map<number, TrackedProduct>;
  lines: TrackedCart['lines'];
  choices?: TrackedCart['choices'];
};

const addLines = (items: TrackedItems, { cart }: TrackedPageData): void => {
  if (!cart?.lines) return;
  items.lines = cart.lines;
  items.choices = cart.choices ?? {};
};

/** Adds the items in the data of a page. */
export function addItems(items: TrackedItems, data: TrackedPageData): void {
  for (const [id, product] of productsOf(data)) items.products.set(id, product);
  addLines(items, data);
}

/** The events of a form that was accepted; none for a page, which is tracked when it opens. The items of the reply are added. */
export function replyEvents({ url, form }: WatchedRequest, results: Results, items: TrackedItems): ShopEvent[] {
  for (const { result } of Object.values(results))
    (form ? addLines : addItems)(items, (result ?? {}) as TrackedPageData);
  if (!form) return [];
  const [reply] = Object.values(results);
  const isRedirect = reply?.result instanceof Response;
  const isSuccess = (reply?.result as { status?: unknown } | undefined)?.status === true;
  switch (routeAt(splitLocale(url.pathname).path)?.name) {
    case 'product':
    case 'productById':
      return isSuccess ? added(items, form) : [];
    case 'cart':
      return isSuccess ? cartFormEvents(form, items) : [];
    case 'completePayment': {
      const checkout = remembered<ReturnType<typeof checkoutOf>>('checkout');
      if (!isRedirect || form.has('intent') || !checkout) return [];
      return [{ name: 'add_payment_info', params: { ...checkout, payment_type: String(form.get('payment_method')) } }];
    }
    case 'otp':
      return isRedirect && !url.searchParams.has('for') ? [{ name: 'sign_up', params: { method: 'local' } }] : [];
    default:
      return [];
  }
}

/** The events of a cart line that was removed or got another quantity or another variant. */
function cartFormEvents(form: FormData, items: TrackedItems): ShopEvent[] {
  const line = items.lines.find(
    ({ id, variantId }) => id === Number(form.get('line')) || variantId === Number(form.get('variant')),
  );
  if (!line) return [];
  if (form.get('intent') === 'remove') return changeOfLine(line, -line.quantity);
  if (form.get('intent') === 'set') return changeOfLine(line, Number(form.get('quantity')) - line.quantity);
  const to = items.choices?.[line.productId]?.find(({ id }) => id === Number(form.get('to')));
  if (form.get('intent') === 'variant' && to)
    return [
      ...changeOfLine(line, -line.quantity),
      cartEvent(variantItem({ id: line.productId, name: line.name }, to), line.quantity),
    ];
  return [];
}

const changeOfLine = (line: TrackedCart['lines'][number], change: number): ShopEvent[] =>
  change === 0 ? [] : [cartEvent(lineItem(line), change)];

/** The event of a product's page that added it to the cart, as the chosen variant. */
function added({ products }: TrackedItems, form: FormData): ShopEvent[] {
  const product = products.get(Number(form.get('id')));
  const quantity = Number(form.get('quantity') ?? 1);
  if (!product || quantity === 0) return [];
  const variant = product.variants?.find(({ id }) => id === Number(form.get('variant_id')));
  return [cartEvent(variant ? variantItem(product, variant) : itemOf(product), quantity)];
}
