import Icon from '@mui/icons-material/MailOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const messages: Section = {
  name: 'contact-messages',
  scope: 'chat.answer',
  group: 'people',
  waiting: [{ what: 'messages', filter: { state: 'open' } }],
  resource: { icon: Icon, list: screen(() => import('./message-list.tsx'), 'MessageList') },
};
