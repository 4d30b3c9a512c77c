import PaymentIcon from '@mui/icons-material/AccountBalanceOutlined';
import Icon from '@mui/icons-material/TuneOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const settings: Section = {
  name: 'settings',
  scope: 'settings.manage',
  group: 'settings',
  resource: { icon: Icon, list: screen(() => import('./settings-screen.tsx'), 'SettingsScreen') },
};

export const paymentSettings: Section = {
  name: 'payment-settings',
  scope: 'payments.configure',
  group: 'settings',
  resource: { icon: PaymentIcon, list: screen(() => import('./settings-screen.tsx'), 'PaymentSettingsScreen') },
};
