import type { AuthProvider } from 'react-admin';
import type { StaffScope } from '#values/staff-scopes.ts';
import { isSectionOpen } from '#admin/shell/sections.ts';
import { getSession, signOut } from './session.ts';

export const hasScope = (scope: StaffScope): boolean => {
  const session = getSession();
  return session.state === 'member' && session.member.scopes.includes(scope);
};

/**
 * Answers react-admin's questions about the session and permissions. `Gate` renders nothing without a session, and handles sessions that end. The
 * server enforces permissions; this only hides what it would refuse.
 */
export const authProvider: AuthProvider = {
  login: () => Promise.resolve(),
  logout: () => signOut(),
  checkAuth: () => Promise.resolve(),
  checkError: () => Promise.resolve(),
  canAccess: async ({ resource }) => {
    const session = getSession();
    return session.state === 'member' && isSectionOpen(resource ?? '', session.member.scopes);
  },
  getIdentity: async () => {
    const session = getSession();
    return session.state === 'member' ? { id: session.member.id, fullName: session.member.name } : { id: 0 };
  },
};
