import { Box } from '@mui/material';
import type { ReactNode } from 'react';

type Props = {
  /** The width of the form relative to the sidebar. */
  share: number;
  side: ReactNode;
  /** On a phone the sidebar comes after the form instead of before it. */
  isSideLast?: boolean;
  /** The sidebar stays in sight while the form scrolls. */
  isSticky?: boolean;
  children: ReactNode;
};

/** A form with a sidebar for publishing and actions. */
export const FormPage = ({ share, side, isSideLast = false, isSticky = false, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      py: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${share}fr) minmax(0, 1fr)` },
    }}
  >
    {isSideLast && children}
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        order: { lg: 2 },
        ...(isSticky && { position: { lg: 'sticky' }, insetBlockStart: { lg: 72 } }),
      }}
    >
      {side}
    </Box>
    {!isSideLast && children}
  </Box>
);
