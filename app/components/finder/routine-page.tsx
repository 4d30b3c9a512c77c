import { useState } from 'react';
import { Form } from 'react-router';
import { Share } from '#app/components/blogs/share.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Amount } from '#app/ui/price.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import { urls } from '#app/urls.ts';
import { type Piastres, piastres } from '#values/money.ts';
import { finderScreens } from '#words/finder/index.ts';
import type { RoutineData, StepProduct } from './routine-data.ts';
import { RoutineStep } from './routine-step.tsx';
import { useAddRoutine } from './use-add-routine.ts';

type RoutinePageProps = {
  routine: RoutineData;
  /** The questions with these answers. */
  change: string;
  refusal: Refusal | undefined;
};

/** A routine: its steps by time, beside what to know, the price of all, and the button that adds all to the cart. */
export function RoutinePage({ routine, change, refusal }: RoutinePageProps) {
  const words = useScreenMessages(finderScreens);
  const locale = useLocale();
  const title = words.routine(routine.kind);
  const page = `${urls.routine(locale)}?${routine.share}`;
  const [swaps, setSwaps] = useState<readonly number[]>([]);
  const chosen = chosenProducts(routine, swaps);
  const { onSubmit, busy } = useAddRoutine(routine.kind, chosen, page);
  const swap = (id: number, isSwapped: boolean) =>
    setSwaps((before) => (isSwapped ? [...before, id] : before.filter((one) => one !== id)));
  const total = piastres(chosen.reduce((sum, { price, offer }) => sum + (offer ?? price), 0));
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 md:px-8 md:pt-10">
      <PageHead title={title} hidden />
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <LinkButton variant="link" icon="pencil" to={change} className="-mx-2">
          {words.change}
        </LinkButton>
      </header>
      {routine.count === 0 ? (
        <EmptyState icon="search" title={words.empty} action={<LinkButton to={change}>{words.change}</LinkButton>}>
          {[words.empty_text, ...routine.notes].map((text) => (
            <p key={text}>{text}</p>
          ))}
        </EmptyState>
      ) : (
        <>
          <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16">
            <form id="routine" method="post" action={page} onSubmit={onSubmit} className="grid gap-10">
              <FormError refusal={refusal} />
              <RoutineTimes times={routine.times} swaps={swaps} onSwap={swap} />
            </form>
            <aside className="grid gap-6 lg:sticky lg:top-36">
              <Notice title={words.notes}>
                <ul className="mt-1 grid list-disc gap-1.5 ps-5 text-sm">
                  {routine.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Notice>
              <div className="grid gap-3 max-lg:hidden">
                <Total value={total} />
                <AddButton busy={busy} count={chosen.length} />
              </div>
              <p className="text-sm text-soft lg:-mt-3">{words.total_note}</p>
              <SaveForm action={page} />
              <div>
                <Share title={title} heading={words.share} path={`${urls.routine(null)}?${routine.share}`} />
                <p className="mt-3 flex gap-2 text-sm text-soft">
                  <Icon name="lock" className="size-5" />
                  {words.share_text}
                </p>
              </div>
            </aside>
          </div>
          <div className="end-bar sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-10 -mx-4 mt-8 grid gap-2 border-t border-line bg-paper px-4 py-3 md:bottom-0 lg:hidden">
            <Total value={total} />
            <AddButton busy={busy} count={chosen.length} />
          </div>
        </>
      )}
    </div>
  );
}

type RoutineTimesProps = {
  times: RoutineData['times'];
  /** The products whose cheaper choice was taken. */
  swaps: readonly number[];
  onSwap: (id: number, isSwapped: boolean) => void;
};

/** The steps of the morning and the evening. */
function RoutineTimes({ times, swaps, onSwap }: RoutineTimesProps) {
  return times.map(({ time, name, steps }, nth) => (
    <section key={time} aria-labelledby={time}>
      <h2 id={time} className="mb-2 text-xl">
        {name}
      </h2>
      <ol className="divide-y divide-line border-y border-line">
        {steps.map((step, at) => (
          <RoutineStep
            key={step.step}
            step={step}
            nth={at + 1}
            isSwapped={swaps.includes(step.product.id)}
            isRepeated={times.slice(0, nth).some((before) => hasProduct(before, step.product))}
            onSwap={(isSwapped) => onSwap(step.product.id, isSwapped)}
          />
        ))}
      </ol>
    </section>
  ));
}

function Total({ value }: { value: Piastres }) {
  const words = useScreenMessages(finderScreens);
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{words.total}</span>
      <Amount value={value} className="text-lg font-medium" />
    </p>
  );
}

function AddButton({ busy, count }: { busy: boolean; count: number }) {
  const words = useScreenMessages(finderScreens);
  return (
    <Button form="routine" busy={busy} icon="cart" fullWidth>
      {busy ? words.adding : words.add_all(count)}
    </Button>
  );
}

const hasProduct = ({ steps }: RoutineData['times'][number], { id }: StepProduct): boolean =>
  steps.some(({ product }) => product.id === id);

/** The products of a routine, each once, with the cheaper choices that were taken. */
function chosenProducts({ times }: RoutineData, swaps: readonly number[]): StepProduct[] {
  const chosen = new Map<number, StepProduct>();
  for (const { product, cheaper } of times.flatMap(({ steps }) => steps)) {
    const used = cheaper && swaps.includes(product.id) ? cheaper : product;
    chosen.set(used.id, used);
  }
  return [...chosen.values()];
}

/** Saves the routine on the account; a guest signs in first and returns here. */
function SaveForm({ action }: { action: string }) {
  const words = useScreenMessages(finderScreens);
  const sending = useSending('save');
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value="save" />
      <Button variant="secondary" icon="heart" busy={sending} fullWidth>
        {words.save}
      </Button>
    </Form>
  );
}
