import { screen, type Section } from '#admin/shell/section.ts';
import { QuickAnswerIcon } from '#admin/ui/icons.tsx';

export const quickAnswers: Section = {
  name: 'quick-answers',
  scope: 'chat.answer',
  group: 'people',
  resource: {
    icon: QuickAnswerIcon,
    list: screen(() => import('./quick-answer-list.tsx'), 'QuickAnswerList'),
    create: screen(() => import('./new-quick-answer.tsx'), 'NewQuickAnswer'),
    edit: screen(() => import('./quick-answer-page.tsx'), 'QuickAnswerPage'),
  },
};
