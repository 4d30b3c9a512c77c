import Log from '@mui/icons-material/HistoryOutlined';
import Members from '@mui/icons-material/BadgeOutlined';
import Roles from '@mui/icons-material/AdminPanelSettingsOutlined';
import { screen, type Section } from '#admin/shell/section.ts';

const scope = 'staff.manage';
const group = 'people';

export const members: Section = {
  name: 'members',
  scope,
  group,
  resource: {
    icon: Members,
    list: screen(() => import('./member-list.tsx'), 'MemberList'),
    create: screen(() => import('./new-member.tsx'), 'NewMember'),
    edit: screen(() => import('./member-page.tsx'), 'MemberPage'),
  },
};

export const roles: Section = {
  name: 'roles',
  scope,
  group,
  resource: {
    icon: Roles,
    list: screen(() => import('./role-list.tsx'), 'RoleList'),
    create: screen(() => import('./new-role.tsx'), 'NewRole'),
    edit: screen(() => import('./role-page.tsx'), 'RolePage'),
  },
};

export const audit: Section = {
  name: 'audit',
  scope,
  group,
  resource: { icon: Log, list: screen(() => import('./audit-list.tsx'), 'AuditList') },
};
