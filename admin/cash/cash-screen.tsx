import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
import { TabFrame } from '#admin/ui/tab-frame.tsx';
import { hasScope } from '#admin/session/auth-provider.ts';
import { DifferencesTab } from './differences-tab.tsx';
import { OwedTab } from './owed-tab.tsx';
import { RefusalsTab } from './refusals-tab.tsx';
import { RemittancesTab } from './remittances-tab.tsx';

type TabName = 'remittances' | 'differences' | 'owed' | 'refusals';

const tabs: Record<TabName, ComponentType> = {
  remittances: RemittancesTab,
  differences: DifferencesTab,
  owed: OwedTab,
  refusals: RefusalsTab,
};

const tabNames = Object.keys(tabs) as TabName[];

/** The cash that couriers collect: their files, the differences, what they owe, and what was refused. */
export function CashScreen() {
  const { cash: words } = useMessages();
  const [params, setParams] = useSearchParams();
  const offered = tabNames.filter((name) => name !== 'refusals' || hasScope('dispatch.manage'));
  const current = offered.find((name) => name === params.get('tab')) ?? 'remittances';
  const Current = tabs[current];
  return (
    <TabFrame
      title={words.title}
      label={words.views}
      tabs={offered.map((name) => ({ name, label: words.tabs[name] }))}
      current={current}
      onTab={(tab) => setParams({ tab })}
    >
      <Current />
    </TabFrame>
  );
}
