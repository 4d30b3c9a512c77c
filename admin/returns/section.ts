import Icon from '@mui/icons-material/AssignmentReturnOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

export const returns: Section = {
  name: 'returns',
  scope: 'returns.manage',
  group: 'sales',
  pending: [
    { label: 'returns', filter: { status: 'requested' } },
    { label: 'returns_arrived', filter: { status: 'received' } },
  ],
  resource: {
    icon: Icon,
    list: screen(() => import('./return-list.tsx'), 'ReturnList'),
    show: screen(() => import('./return-page.tsx'), 'ReturnPage'),
  },
};
