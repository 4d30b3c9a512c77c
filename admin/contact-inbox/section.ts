import { screen, type Section } from '#admin/shell/section.ts';
import { MessagesIcon } from '#admin/ui/icons.tsx';

export const contactInbox: Section = {
  name: 'contact-messages',
  scope: 'chat.answer',
  group: 'people',
  resource: { icon: MessagesIcon, list: screen(() => import('./message-list.tsx'), 'MessageList') },
};
