import type { Route } from './+types/track';
import { StatusTimeline } from '#app/components/account/status-timeline.tsx';
import { Timeline } from '#app/components/account/timeline.tsx';
import { PageHead } from '#app/components/shell/page-head.tsx';
import { shopContext } from '#app/context.ts';
import { namedDayText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { orNotFound } from '#app/middleware/errors.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { urls } from '#app/urls.ts';
import { trackParcels, type Tracking } from '#shop/parcels/track-parcels.ts';
import { trackingScreens } from '#words/parcels/tracking/index.ts';

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orNotFound(trackParcels.fromRequest(context.get(shopContext), params));

/** The progress of an order, for anyone who has the link. */
export default function Track({ loaderData: { status, timeline, delivery, parcels } }: Route.ComponentProps) {
  const words = useScreenMessages(trackingScreens);
  const locale = useLocale();
  return (
    <div className="mx-auto grid max-w-2xl gap-8 px-4 py-8 md:py-12">
      <PageHead title={words.title} hidden />
      <header className="grid gap-2">
        <h1 className="text-2xl">{words.title}</h1>
        {delivery && <p>{words.expected(namedDayText(delivery.from, locale), namedDayText(delivery.to, locale))}</p>}
      </header>
      <PageSection title={words.progress}>
        <Timeline order={{ status, timeline }} />
      </PageSection>
      {parcels.map((parcel) => (
        <ParcelProgress key={parcel.nth} parcel={parcel} />
      ))}
      <p className="text-sm text-soft">{words.lead}</p>
      <LinkButton to={urls.store(locale)}>{words.to_store}</LinkButton>
    </div>
  );
}

function ParcelProgress({ parcel }: { parcel: Tracking['parcels'][number] }) {
  const words = useScreenMessages(trackingScreens);
  const { nth, status, courier, waybill, steps } = parcel;
  return (
    <PageSection title={words.parcel(nth)}>
      {courier && <p className="mb-2 text-soft">{words.courier(courier)}</p>}
      {waybill && <p className="mb-2 text-soft">{words.waybill(`\u2068${waybill}\u2069`)}</p>}
      <StatusTimeline steps={steps} status={status} names={words.steps} failedStatus="refused" />
    </PageSection>
  );
}
