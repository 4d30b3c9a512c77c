import type { auth as arabic } from '../ar/auth.ts';

export const auth: typeof arabic = {
  registered: 'Your account is made. We have sent a code to your phone.',
  code_sent: 'If we know this account, a new code will reach you in a moment.',
  verified: 'Your account is verified. You can sign in now.',
  logged_in: 'Signed in',
  logged_out: 'Signed out',
};
