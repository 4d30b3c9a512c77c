import Icon from '@mui/icons-material/BoltOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const quickAnswers: Section = {
  name: 'quick-answers',
  scope: 'chat.answer',
  group: 'people',
  resource: {
    icon: Icon,
    list: screen(() => import('./quick-answer-list.tsx'), 'QuickAnswerList'),
    create: screen(() => import('./new-quick-answer.tsx'), 'NewQuickAnswer'),
    edit: screen(() => import('./quick-answer-page.tsx'), 'QuickAnswerPage'),
  },
};
