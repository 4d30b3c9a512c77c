import { screen, type Section } from '#admin/shell/section.ts';
import { AuditIcon, MembersIcon, RolesIcon } from '#admin/ui/icons.tsx';

const scope = 'staff.manage';
const group = 'people';

export const members: Section = {
  name: 'members',
  scope,
  group,
  resource: {
    icon: MembersIcon,
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
    icon: RolesIcon,
    list: screen(() => import('./role-list.tsx'), 'RoleList'),
    create: screen(() => import('./new-role.tsx'), 'NewRole'),
    edit: screen(() => import('./role-page.tsx'), 'RolePage'),
  },
};

export const audit: Section = {
  name: 'audit',
  scope,
  group,
  resource: { icon: AuditIcon, list: screen(() => import('./audit-list.tsx'), 'AuditList') },
};
