import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { PointHistory } from '#shop/rewards/point-history.ts';
import { pointsScreens } from '#words/rewards/points/index.ts';

type PointsTotalProps = { history: Pick<PointHistory, 'points' | 'worth' | 'rate' | 'owed'> };

/** The number of points, in large type, their value, and the points owed. */
export function PointsTotal({ history: { points, worth, rate, owed } }: PointsTotalProps) {
  const words = useScreenMessages(pointsScreens);
  const missing = rate.unit - points + owed;
  return (
    <>
      <section className="relative grid gap-1 overflow-hidden rounded-lg bg-clay-pale p-6 sm:p-8">
        <Icon name="star" className="absolute end-6 top-6 size-10 text-sale opacity-60" />
        <h2 className="text-base font-normal">{words.total}</h2>
        <p className="flex items-baseline gap-2">
          <span className="text-4xl font-medium tabular-nums">{points.toLocaleString('en')}</span>
          <span className="text-lg">{words.unit(points)}</span>
        </p>
        {missing > 0 ? (
          <>
            <p>{words.to_go(missing, rate.unitWorth)}</p>
            <progress className="progress mt-2 max-w-xs" value={points} max={rate.unit} aria-label={words.total} />
          </>
        ) : (
          <p>{words.worth(worth)}</p>
        )}
      </section>
      {owed > 0 && (
        <Notice tone="warning" title={words.owed_title(owed)}>
          {words.owed}
        </Notice>
      )}
    </>
  );
}
