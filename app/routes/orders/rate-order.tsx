import { Form, redirect } from 'react-router';
import type { Route } from './+types/rate-order';
import { OrderName } from '#app/components/account/order-name.tsx';
import { LinePicture } from '#app/components/cart/cart-line.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { redirectWithSuccess, fieldsOf, formOf, actionFailure } from '#app/middleware/form.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormError } from '#app/ui/form-error.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { StarInput } from '#app/ui/star-input.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { rateOrder } from '#shop/orders/rate-order.ts';
import { showOrder } from '#shop/orders/show-order.ts';
import { orderActions } from '#words/orders/actions/index.ts';
import { getMessages } from '#words/messages.ts';
import { productsOf, ratedProducts } from './rated-products.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const order = await orNotFound(showOrder(ctx, { id: params.id }));
  if (!order.can.rate) throw redirect(urls.order(ctx.locale, order.id));
  const catalogue = await ctx.catalogue.get();
  return { order, products: productsOf(order, (id) => catalogue.product(id, ctx.now) !== undefined) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const fields = fieldsOf(await formOf(request));
  const order = await orNotFound(showOrder(ctx, { id: params.id }));
  const back = urls.order(ctx.locale, order.id);
  try {
    const { rating, comment } = fields;
    await rateOrder.fromRequest(ctx, { id: order.id, rating, comment, products: ratedProducts(fields) });
    return redirectWithSuccess(ctx, back, getMessages(ctx.locale).orders.rated_done);
  } catch (error) {
    return actionFailure(ctx, error, fields, { conflictRedirect: back });
  }
}

export default function RateOrder({ loaderData: { order, products }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(orderActions);
  const locale = useLocale();
  const sending = useSending();
  const refusal = actionData?.refusal;
  const entered = refusal?.entered ?? {};
  const rated = ratedProducts(entered).map(({ id }) => Number(id));
  const wrong = (id: number, what: 'rating' | 'comment') => refusal?.errors[`products.${rated.indexOf(id)}.${what}`];
  const title = words.rate_title(order.number);
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-6 md:px-8 md:py-10">
      <PageHead title={title} hidden />
      <header className="grid gap-1">
        <BackLink to={urls.order(locale, order.id)}>{words.back_to_order}</BackLink>
        <h1 className="text-2xl">
          <OrderName number={order.number} format={words.rate_title} />
        </h1>
        <p className="text-soft">{words.rate_lead}</p>
      </header>
      <Form method="post" noValidate className="grid gap-10">
        <FormError refusal={refusal} />
        <div className="grid gap-4">
          <StarInput
            name="rating"
            legend={words.rate_delivery}
            value={entered['rating']}
            errors={refusal?.errors['rating']}
            required
          />
          <Field label={words.rate_delivery_comment} required={false} errors={refusal?.errors['comment']}>
            {(control) => <Textarea name="comment" maxLength={2000} defaultValue={entered['comment']} {...control} />}
          </Field>
        </div>
        <section className="grid gap-2" hidden={products.length === 0}>
          <h2 className="text-lg">{words.rate_products}</h2>
          <p className="text-sm text-soft">{words.rate_products_text}</p>
          <ul className="grid">
            {products.map(({ productId, name, variantNames, images }) => (
              <li
                key={productId}
                className="grid grid-cols-[4rem_1fr] gap-x-4 gap-y-3 border-b border-line py-5 last:border-0"
              >
                <LinePicture hash={images[0]} />
                <div className="grid content-start gap-3">
                  <StarInput
                    name={`rating-${productId}`}
                    legend={
                      <>
                        <span aria-hidden="true">{name}</span>
                        {variantNames.map((variantName) => (
                          <span key={variantName} className="block text-sm font-normal text-soft">
                            {variantName}
                          </span>
                        ))}
                        <span className="sr-only">{words.rate_product(name)}</span>
                      </>
                    }
                    value={entered[`rating-${productId}`]}
                    errors={wrong(productId, 'rating')}
                  />
                  <Textarea
                    name={`comment-${productId}`}
                    rows={2}
                    maxLength={2000}
                    aria-label={words.rate_product_comment(name)}
                    placeholder={words.rate_comment}
                    defaultValue={entered[`comment-${productId}`]}
                  />
                </div>
              </li>
            ))}
          </ul>
        </section>
        <Button busy={sending} className="justify-self-start">
          {sending ? words.rate_sending : words.rate_send}
        </Button>
      </Form>
    </div>
  );
}
