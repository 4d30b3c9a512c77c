import { screen, type Section } from '#admin/shell/section.ts';
import { CallsIcon } from '#admin/ui/icons.tsx';

export const orderCalls: Section = {
  name: 'order-calls',
  scope: 'orders.manage',
  group: 'sales',
  resource: { icon: CallsIcon, list: screen(() => import('./call-list.tsx'), 'CallList') },
};
