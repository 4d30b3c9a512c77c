import type { Route } from './+types/return-done';
import { Digits } from '#app/components/returns/return-name.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import { showReturn } from '#shop/returns/show-return.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(shopContext);
  const { refund_days: refundDays } = await ctx.settings.get();
  return { orderReturn: await orNotFound(showReturn(ctx, { id: params.id })), refundDays };
}

export default function ReturnDone({ loaderData: { orderReturn, refundDays } }: Route.ComponentProps) {
  const words = useScreenMessages(returnScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-xl gap-8 px-4 py-12 md:py-20">
      <PageHead title={words.done_title} hidden />
      <header className="grid justify-items-center gap-4 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-act text-on-act">
          <Icon name="check" className="size-8" />
        </span>
        <h1 className="text-2xl">{words.done_title}</h1>
        <p className="text-soft">{words.done_text}</p>
      </header>
      <dl className="grid divide-y divide-line rounded-lg bg-sunk px-6">
        <div className="grid gap-1 py-4">
          <dt className="text-sm text-soft">{words.number}</dt>
          <dd className="font-medium">
            <Digits value={orderReturn.number} />
          </dd>
        </div>
        <div className="grid gap-1 py-4">
          <dt className="text-sm text-soft">{orderReturn.inMoney ? words.in_money : words.comes_back}</dt>
          <dd>
            <Amount value={orderReturn.refund} className="font-medium" />
            <span className="block text-sm text-soft">{words.by_when(refundDays)}</span>
          </dd>
        </div>
      </dl>
      <section>
        <h2 className="mb-3 text-lg">{words.next}</h2>
        <ol className="grid gap-3">
          {words.next_steps(refundDays, orderReturn.inMoney).map((step, index) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-leaf text-sm font-medium text-act tabular-nums"
              >
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </section>
      <div className="grid gap-3 sm:grid-cols-2">
        <LinkButton to={urls.returned(locale, orderReturn.id)}>{words.see}</LinkButton>
        <LinkButton variant="secondary" to={urls.store(locale)}>
          {words.keep_shopping}
        </LinkButton>
      </div>
    </div>
  );
}
