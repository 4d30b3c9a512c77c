import { useEffect, useRef } from 'react';
import { Form } from 'react-router';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { FormError, type Refusal } from '#app/ui/form-error.tsx';
import { useSending } from '#app/ui/use-sending.ts';
import type { WheelView } from '#shop/wheel/show-wheel.ts';
import type { Spin } from '#shop/wheel/spins.ts';
import type { Wheel } from '#shop/wheel/wheel.ts';
import { wholePercents } from '#values/percent.ts';
import { wheelScreens } from '#words/rewards/wheel/index.ts';
import { Chances } from './chances.tsx';
import { slicesOf } from './geometry.ts';
import { atRest, useSpin } from './use-spin.ts';
import { useSide, WheelDrawing } from './wheel-drawing.tsx';
import { PrizeWon, PrizesWon } from './prize-won.tsx';

type OpenWheelProps = Omit<WheelView, 'wheel'> & {
  wheel: Wheel;
  /** The spin that the wheel shows, or turns to. */
  spin: Spin | null;
  /** Idempotency key: a form that is submitted twice is one spin. */
  spinKey: string;
  refusal: Refusal | undefined;
};

/** The wheel with its button; the prize, once the wheel has stopped; and the probabilities. */
export function OpenWheel({ wheel, spinsLeft, spins, spin, spinKey, refusal }: OpenWheelProps) {
  const words = useScreenMessages(wheelScreens);
  const locale = useLocale();
  const sending = useSending();
  const side = useSide();
  const slices = slicesOf(wheel.prizes.map(({ weight }) => weight));
  const { angle, turning: isTurning, ref } = useSpin(slices, side, spin);
  const result = useRef<HTMLDivElement>(null);
  const wasTurning = useRef(false);
  useEffect(() => {
    if (wasTurning.current && !isTurning) {
      void atRest(result.current).then(() => result.current?.scrollIntoView({ block: 'nearest' }));
      // The focused button disappears with the last spin.
      if (spinsLeft === 0) result.current?.focus({ preventScroll: true });
    }
    wasTurning.current = isTurning;
  }, [isTurning, spinsLeft]);
  const prize = spin && wheel.prizes[spin.prizeIndex]!;
  const others = spins.filter(({ nth }) => nth !== spin?.nth);
  return (
    <div className="mx-auto grid max-w-7xl gap-12 px-4 py-8 md:gap-16 md:px-8 md:py-12">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:gap-x-20">
        <header className="grid content-end gap-2 md:col-start-2">
          <h1 className="text-2xl md:text-3xl">{wheel.name || words.title}</h1>
          <p className="max-w-md text-soft md:text-lg">
            {words.lead(wheel.spinsEach)} {wheel.endsAt && words.ends(momentText(wheel.endsAt, locale))}
          </p>
        </header>
        <WheelDrawing
          ref={ref}
          prizes={wheel.prizes}
          angle={angle}
          turning={isTurning}
          className="mx-auto w-full max-w-72 md:col-start-1 md:row-span-2 md:row-start-1 md:max-w-[30rem]"
        />
        <div className="grid max-w-md content-start gap-4 md:col-start-2">
          <div
            ref={result}
            tabIndex={-1}
            className={classes(
              'outline-none',
              spin && !isTurning && 'grid gap-3 rounded-lg bg-leaf p-5',
              prize && prize.kind !== 'nothing' && !isTurning && 'celebrate',
            )}
          >
            <p role="status" className={spin && !isTurning ? 'text-xl font-medium' : 'sr-only'}>
              {isTurning
                ? words.spinning
                : prize && (prize.kind === 'nothing' ? words.won_nothing : words.won(wholePercents(prize.label)))}
            </p>
            {spin && prize && !isTurning && <PrizeWon spin={spin} prize={prize} spinsLeft={spinsLeft ?? 0} />}
          </div>
          {spinsLeft === 0 && !isTurning ? (
            <p className="text-soft">{words.left(0)}</p>
          ) : (
            <Form method="post" replace preventScrollReset className="grid gap-3">
              <FormError refusal={refusal} />
              <input type="hidden" name="key" value={spinKey} />
              <Button busy={sending || isTurning} className="w-full md:w-auto md:justify-self-start md:px-10">
                {spinsLeft === null
                  ? words.sign_in
                  : sending || isTurning
                    ? words.spinning
                    : spins.length > 0
                      ? words.spin_again
                      : words.spin}
              </Button>
              {!isTurning && (
                <p className="text-soft">{spinsLeft === null ? words.sign_in_text : words.left(spinsLeft)}</p>
              )}
            </Form>
          )}
          {others.length > 0 && (
            <PrizesWon spins={others} prizes={wheel.prizes} title={spin ? words.mine_before : words.mine} />
          )}
        </div>
      </div>
      <Chances prizes={wheel.prizes} />
    </div>
  );
}
