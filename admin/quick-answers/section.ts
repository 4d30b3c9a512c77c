import Icon from '@mui/icons-material/BoltOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const quickAnswers: Section = {
  name: 'quick-answers',
  scope: 'chat.answer',
  group: 'people',
  resource: {
    icon: Icon,
    list: screen(() => import('./quick-answer-list.tsx'), 'QuickAnswerList'),
    edit: screen(() => import('./quick-answer-form.tsx'), 'QuickAnswerEdit'),
    create: screen(() => import('./quick-answer-form.tsx'), 'QuickAnswerCreate'),
  },
};
