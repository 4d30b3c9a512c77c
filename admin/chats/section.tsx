import Icon from '@mui/icons-material/ForumOutlined';
import { lazy, Suspense } from 'react';
import { screen, type Section } from '#admin/shell/section.ts';

const LazyWaitingBadge = lazy(async () => ({ default: (await import('./waiting-badge.tsx')).WaitingBadge }));

const ChatsIcon = () => (
  <Suspense fallback={<Icon />}>
    <LazyWaitingBadge />
  </Suspense>
);

const chatScreen = screen(() => import('./chat-screen.tsx'), 'ChatScreen');

export const chats: Section = {
  name: 'chats',
  scope: 'chat.answer',
  group: 'people',
  pending: [{ label: 'chats', filter: { status: 'open' } }],
  resource: { icon: ChatsIcon, list: chatScreen, show: chatScreen },
};
