import Icon from '@mui/icons-material/ForumOutlined';
import { lazy, Suspense } from 'react';
import { screen, type Section } from '#admin/shell/section.ts';

const Counted = lazy(async () => ({ default: (await import('./waiting.tsx')).Waiting }));

const Waiting = () => (
  <Suspense fallback={<Icon />}>
    <Counted />
  </Suspense>
);

const chatScreen = screen(() => import('./chat-screen.tsx'), 'ChatScreen');

export const chats: Section = {
  name: 'chats',
  scope: 'chat.answer',
  group: 'people',
  waiting: [{ what: 'chats', filter: { status: 'open' } }],
  resource: { icon: Waiting, list: chatScreen, show: chatScreen },
};
