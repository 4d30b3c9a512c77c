import Icon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const walletCorrections: Section = {
  name: 'wallet-corrections',
  scope: 'wallet.adjust',
  group: 'sales',
  pending: [{ label: 'corrections', filter: { state: 'pending' } }],
  resource: {
    icon: Icon,
    list: screen(() => import('./correction-list.tsx'), 'CorrectionList'),
    create: screen(() => import('./correction-new.tsx'), 'CorrectionNew'),
  },
};
