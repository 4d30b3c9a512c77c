import Icon from '@mui/icons-material/MailOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const contactInbox: Section = {
  name: 'contact-messages',
  scope: 'chat.answer',
  group: 'people',
  pending: [{ label: 'messages', filter: { state: 'open' } }],
  resource: { icon: Icon, list: screen(() => import('./message-list.tsx'), 'MessageList') },
};
