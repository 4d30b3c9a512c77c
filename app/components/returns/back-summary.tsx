import type { ReactNode } from 'react';
import { useScreenWords } from '#app/i18n/words.tsx';
import { Amount } from '#app/ui/price.tsx';
import type { Back } from '#shop/returns/what-comes-back.ts';
import { returnScreens } from '#words/screens/returns.ts';

/** What a return gives back, what it takes, and by when: said before it is sent, and said again as it changes. */
export function BackSummary({ back, refundDays, children }: { back: Back; refundDays: number; children: ReactNode }) {
  const words = useScreenWords(returnScreens);
  return (
    <aside className="grid gap-4 rounded-lg bg-sunk p-6 lg:sticky lg:top-36">
      <h2 className="text-lg">{words.summary}</h2>
      <div aria-live="polite" aria-atomic="true" className="grid gap-4">
        {back.pieces === 0 ? (
          <p className="text-soft">{words.nothing_yet}</p>
        ) : (
          <>
            <dl className="grid gap-2.5">
              <Row name={words.goods(back.pieces)}>
                <Amount of={back.goods} />
              </Row>
              {back.shipping > 0 && (
                <Row name={words.shipping}>
                  <Amount of={back.shipping} />
                </Row>
              )}
              <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-medium">
                <dt>{words.to_wallet}</dt>
                <dd>
                  <Amount of={back.total} />
                </dd>
              </div>
            </dl>
            <p className="text-sm">{words.by_when(refundDays)}</p>
            {back.points > 0 && <p className="text-sm">{words.points(back.points)}</p>}
          </>
        )}
      </div>
      <p className="text-sm text-soft">
        {words.paid_for} {words.shipping_rule}
      </p>
      {children}
    </aside>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
