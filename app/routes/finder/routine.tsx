import { data } from 'react-router';
import type { Route } from './+types/routine';
import { answersIn, answersQuery } from '#app/components/finder/answers-query.ts';
import { RoutinePage } from '#app/components/finder/routine-page.tsx';
import { toRoutineData } from '#app/components/finder/routine-data.ts';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { actionFailure, actionSuccess, formOf, redirectWithSuccess } from '#app/middleware/form.ts';
import { redirectToSignIn } from '#app/middleware/redirect-to-sign-in.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { urls } from '#app/urls.ts';
import { addRoutine } from '#shop/cart/add-routine.ts';
import type { Ctx } from '#shop/context.ts';
import { refusalOf } from '#shop/errors.ts';
import { findRoutine, type RoutineView } from '#shop/finder/find-routine.ts';
import { questionsFor } from '#shop/finder/questions.ts';
import { saveRoutine } from '#shop/finder/saved-routines.ts';
import { finderScreens } from '#words/finder/index.ts';
import { warningText } from '#words/cart-text.ts';
import { getMessages } from '#words/messages.ts';

/** The routine of a link, for everybody; null for answers that are not valid. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const input = answersIn(url.searchParams);
  try {
    const routine = await findRoutine.fromRequest(ctx, input);
    return { routine: toRoutineData(routine), answers: routine.answers };
  } catch (error) {
    if (refusalOf(error)?.code !== 'invalid') throw error;
    const { answers } = await questionsFor(ctx, input);
    return data({ routine: null, answers }, { status: 404 });
  }
}

/** The products of a routine, with the cheaper choices that the shopper takes. */
function chosenProducts({ times }: RoutineView, swaps: ReadonlySet<number>) {
  const chosen = times.flatMap(({ steps }) =>
    steps.map(({ product, cheaper }) => (cheaper && swaps.has(product.id) ? cheaper : product)),
  );
  return [...new Set(chosen)].map(({ id, variantId }) => ({ product_id: id, variant_id: variantId, quantity: 1 }));
}

async function addAll(ctx: Ctx, routine: RoutineView, form: FormData) {
  const swaps = new Set(form.getAll('swap').map(Number));
  const cart = await addRoutine(ctx, { routine: routine.answers.kind, products: chosenProducts(routine, swaps) });
  const words = getMessages(ctx.locale);
  const [warning] = cart.warnings.filter(({ code }) => code !== 'price_changed');
  const message = warning ? warningText(words.cart, warning) : finderScreens[ctx.locale].added;
  const to = urls.cart(ctx.locale);
  return form.has('js')
    ? actionSuccess(ctx, message, null, { to, label: words.product.see_cart })
    : redirectWithSuccess(ctx, to, message);
}

/** Adds all products to the cart, or saves the routine, of a signed-in user. The products are those that the shop finds for the link. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = context.get(shopContext);
  const form = await formOf(request);
  const { pathname, searchParams } = new URL(request.url);
  const answers = answersIn(searchParams);
  try {
    const routine = await findRoutine.fromRequest(ctx, answers);
    const page = `${pathname}?${routine.share}`;
    if (ctx.actor.kind === 'guest') throw redirectToSignIn(ctx, page);
    if (form.get('intent') !== 'save') return await addAll(ctx, routine, form);
    await saveRoutine.fromRequest(ctx, answers);
    const { saved, account_open: label } = finderScreens[ctx.locale];
    return form.has('js')
      ? actionSuccess(ctx, saved, null, { to: urls.myRoutine(ctx.locale), label })
      : redirectWithSuccess(ctx, page, saved);
  } catch (error) {
    return actionFailure(ctx, error, {}, { singleMessage: true });
  }
}

/** The cart and the account change nothing here. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) => (formMethod && formMethod !== 'GET' ? false : defaultShouldRevalidate);

export default function Routine({ loaderData: { routine, answers }, actionData }: Route.ComponentProps) {
  const words = useScreenMessages(finderScreens);
  const locale = useLocale();
  const change = urls.finder(locale, answersQuery(answers));
  if (routine)
    return <RoutinePage key={routine.share} routine={routine} change={change} refusal={actionData?.refusal} />;
  return (
    <div className="mx-auto max-w-7xl px-4 md:px-8">
      <PageHead title={words.invalid} hidden />
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState icon="info" title={words.invalid} action={<LinkButton to={change}>{words.start}</LinkButton>}>
        {words.invalid_text}
      </EmptyState>
    </div>
  );
}
