import { TileSkeleton } from '#app/components/product/tile-skeleton.tsx';
import { WheelDrawing } from '#app/components/wheel/wheel-drawing.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Amount } from '#app/ui/price.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { urls } from '#app/urls.ts';
import { piastres } from '#values/money.ts';
import { kitScreens } from '#words/shell/kit/index.ts';
import { KitSection } from './kit-section.tsx';

/** Empty states and skeletons; tables; the wheel. */
export function KitBoxes() {
  const words = useScreenMessages(kitScreens);
  const locale = useLocale();
  return (
    <>
      <KitSection section="waiting">
        <div className="grid items-start gap-8 md:grid-cols-2">
          <EmptyState
            icon="truck"
            title={words.empty_title}
            action={<LinkButton to={urls.store(locale)}>{words.empty_action}</LinkButton>}
          >
            {words.empty_text}
          </EmptyState>
          <div className="grid gap-6">
            <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
              <TileSkeleton />
              <TileSkeleton />
            </div>
            <div className="grid gap-3">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4" />
              <Skeleton className="h-4 w-4/5" />
            </div>
            <progress className="progress" value={0.6} aria-label={words.states.busy} />
          </div>
        </div>
      </KitSection>
      <KitSection section="tables">
        <div className="table-scroll" role="region" aria-label={words.table} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{words.city}</th>
                <th scope="col">{words.area}</th>
                <th scope="col" className="figure">
                  {words.days}
                </th>
                <th scope="col" className="figure">
                  {words.fee}
                </th>
              </tr>
            </thead>
            <tbody>
              {words.areas.map((area, index) => (
                <tr key={area}>
                  <th scope="row">{area}</th>
                  <td>{area}</td>
                  <td className="figure">
                    <bdi dir="ltr">7–10</bdi>
                  </td>
                  <td className="figure">
                    <Amount value={piastres(5000 + index * 1500)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </KitSection>
      <KitSection section="wheel">
        <WheelDrawing
          prizes={words.gifts.map((label, index) => ({ label, weight: 6 - index / 2 }))}
          className="w-full max-w-72"
        />
      </KitSection>
    </>
  );
}
