import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';

type Props<T extends string> = {
  title: string;
  /** What the tabs are, for screen readers. */
  label: string;
  tabs: readonly { name: T; label: string }[];
  current: T;
  onTab: (name: T) => void;
  children: ReactNode;
};

/** A screen of tabs with the panel of the current one. Their row scrolls within the width of the screen, whatever the length of the names. */
export const TabFrame = <T extends string>({ title, label, tabs, current, onTab, children }: Props<T>) => (
  <Box sx={{ py: 2, maxInlineSize: 1100 }}>
    <Title title={title} />
    <Box sx={{ contain: 'inline-size' }}>
      <Tabs
        value={current}
        onChange={(_, name: T) => onTab(name)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        sx={{ mb: 2, borderBlockEnd: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            id={`tab-${tab.name}`}
            aria-controls="tab-panel"
            label={tab.label}
            sx={{ minBlockSize: 48 }}
          />
        ))}
      </Tabs>
    </Box>
    <Box
      role="tabpanel"
      id="tab-panel"
      aria-labelledby={`tab-${current}`}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {children}
    </Box>
  </Box>
);
