import { screen, type Section } from '#admin/shell/section.ts';
import { FailedMessagesIcon } from '#admin/ui/icons.tsx';

export const failedMessages: Section = {
  name: 'failed-messages',
  scope: 'settings.manage',
  group: 'settings',
  resource: {
    icon: FailedMessagesIcon,
    list: screen(() => import('./failed-message-list.tsx'), 'FailedMessageList'),
  },
};
