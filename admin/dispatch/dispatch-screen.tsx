import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { TabFrame } from '#admin/ui/tab-frame.tsx';
import { AllParcels } from './all-parcels.tsx';
import { AwayTab } from './away-tab.tsx';
import { BackTab } from './back-tab.tsx';
import { CouriersTab } from './couriers-tab.tsx';
import { HandOverTab } from './hand-over-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { OtherAmounts } from './other-amounts.tsx';
import { PackTab } from './pack-tab.tsx';
import { useReloadable } from './use-reloadable.ts';

type TabName = 'orders' | 'pack' | 'hand_over' | 'away' | 'back' | 'all' | 'couriers';

/** What a tab needs of the screen: `onChange` counts again what is waiting, `onTab` opens another step. */
export type TabProps = { onChange: () => void; onTab: (tab: TabName) => void };

const tabs: Record<TabName, ComponentType<TabProps>> = {
  orders: OrdersTab,
  pack: PackTab,
  hand_over: HandOverTab,
  away: AwayTab,
  back: BackTab,
  all: AllParcels,
  couriers: CouriersTab,
};

const tabNames = Object.keys(tabs) as TabName[];

/** The dispatch desk: from confirmed orders to parcels with the courier, and back. */
export function DispatchScreen() {
  const { dispatch: words } = useMessages();
  const [params, setParams] = useSearchParams();
  const { data: counts, reload } = useReloadable('GET /staff/parcels/summary');
  const current = tabNames.find((name) => name === params.get('tab')) ?? 'orders';
  const waiting: Partial<Record<TabName, number>> = counts
    ? {
        orders: counts.to_pack,
        pack: counts.parcels.packing ?? 0,
        hand_over: counts.parcels.packed ?? 0,
        away: (counts.parcels.handed_over ?? 0) + (counts.parcels.out ?? 0),
        back: (counts.parcels.refused ?? 0) + (counts.parcels.returning ?? 0),
      }
    : {};
  const open = (tab: TabName) => {
    reload();
    setParams({ tab });
  };
  const Current = tabs[current];
  return (
    <TabFrame
      title={words.title}
      label={words.steps}
      tabs={tabNames.map((name) => ({
        name,
        label: waiting[name] ? `${words.tabs[name]} (${waiting[name]})` : words.tabs[name],
      }))}
      current={current}
      onTab={open}
    >
      {counts !== null && counts.other_amount > 0 && <OtherAmounts key={counts.other_amount} n={counts.other_amount} />}
      <Current onChange={reload} onTab={open} />
    </TabFrame>
  );
}
