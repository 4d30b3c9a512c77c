import { lazy, Suspense } from 'react';
import { screen, type Section } from '#admin/shell/section.ts';
import { ChatsIcon } from '#admin/ui/icons.tsx';

const LazyWaitingBadge = lazy(async () => ({ default: (await import('./waiting-badge.tsx')).WaitingBadge }));

const MenuIcon = () => (
  <Suspense fallback={<ChatsIcon />}>
    <LazyWaitingBadge />
  </Suspense>
);

const chatScreen = screen(() => import('./chat-screen.tsx'), 'ChatScreen');

export const chats: Section = {
  name: 'chats',
  scope: 'chat.answer',
  group: 'people',
  resource: { icon: MenuIcon, list: chatScreen, show: chatScreen },
};
