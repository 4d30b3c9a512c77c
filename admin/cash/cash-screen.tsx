import { Box, Tab, Tabs } from '@mui/material';
import type { ComponentType } from 'react';
import { Title } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useMessages } from '#admin/i18n.ts';
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
  const offered = tabNames.filter((name) => name !== 'refusals' || hasScope('orders.manage'));
  const current = offered.find((name) => name === params.get('tab')) ?? 'remittances';
  const Current = tabs[current];
  return (
    <Box sx={{ py: 2, maxInlineSize: 1100 }}>
      <Title title={words.title} />
      <Box sx={{ contain: 'inline-size' }}>
        <Tabs
          value={current}
          onChange={(_, tab: TabName) => setParams({ tab })}
          variant="scrollable"
          allowScrollButtonsMobile
          aria-label={words.views}
          sx={{ mb: 2, borderBlockEnd: 1, borderColor: 'divider' }}
        >
          {offered.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`cash-tab-${name}`}
              aria-controls="cash-panel"
              label={words.tabs[name]}
              sx={{ minBlockSize: 48 }}
            />
          ))}
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id="cash-panel"
        aria-labelledby={`cash-tab-${current}`}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <Current />
      </Box>
    </Box>
  );
}
