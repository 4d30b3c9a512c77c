import { screen, type Section } from '#admin/shell/section.ts';
import { PaymentSettingsIcon, SettingsIcon } from '#admin/ui/icons.tsx';

export const settings: Section = {
  name: 'settings',
  scope: 'settings.manage',
  group: 'settings',
  resource: { icon: SettingsIcon, list: screen(() => import('./settings-screen.tsx'), 'SettingsScreen') },
};

export const paymentSettings: Section = {
  name: 'payment-settings',
  scope: 'payments.configure',
  group: 'settings',
  resource: { icon: PaymentSettingsIcon, list: screen(() => import('./settings-screen.tsx'), 'PaymentSettingsScreen') },
};
