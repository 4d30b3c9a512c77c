import type { AuthProvider } from 'react-admin';
import type { StaffScope } from '#values/staff-scopes.ts';
import { sections } from '#admin/shell/sections.ts';
import { sessionNow, signOut } from './session.ts';

export const holds = (scope: StaffScope): boolean => {
  const session = sessionNow();
  return session.state === 'member' && session.member.scopes.includes(scope);
};

/**
 * What react-admin asks of who is here. Nothing of it is drawn without a session: `Gate` sees to that, and to sessions that end. What may
 * be done is the server's to say; this keeps what it would refuse from being offered.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => signOut(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  canAccess: async ({ resource }) => {
    const section = sections.find(({ name }) => name === resource);
    return section !== undefined && holds(section.scope);
  },
  getIdentity: async () => {
    const session = sessionNow();
    return session.state === 'member' ? { id: session.member.id, fullName: session.member.name } : { id: 0 };
  },
};
