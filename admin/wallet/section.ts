import { screen, type Section } from '#admin/shell/section.ts';
import { WalletIcon } from '#admin/ui/icons.tsx';

export const walletCorrections: Section = {
  name: 'wallet-corrections',
  scope: 'wallet.adjust',
  group: 'sales',
  resource: {
    icon: WalletIcon,
    list: screen(() => import('./correction-list.tsx'), 'CorrectionList'),
    create: screen(() => import('./correction-new.tsx'), 'CorrectionNew'),
  },
};
