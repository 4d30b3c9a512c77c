import type { auth as arabic } from '../ar/auth.ts';

export const auth: typeof arabic = {
  registered: 'Your account is made. We have sent a code to your phone.',
  code_sent: 'If we know this account, a new code will reach you in a moment.',
  provider_code_sent: 'We sent a code to your phone.',
  verified: 'Your account is verified. You can sign in now.',
  password_removed: 'Your phone number is confirmed. Now choose a new password under “Forgot your password?”.',
  logged_in: 'Signed in',
  logged_out: 'Signed out',
  logged_out_everywhere: 'Signed out on every device',
  activated: 'Your account is open. You can sign in now.',
  code_right: 'That code is right. Choose a new password.',
  password_reset: 'Your password is changed. Sign in with the new one.',
  phone_changed: 'Your phone number is changed',
  email_confirmed: 'Your e-mail address is confirmed',
  password_changed: 'Your password is changed',
  updated: 'Your details are saved',
  updated_confirm: 'Your details are saved. Enter the code we have sent to confirm the change.',
  closed: 'Your account is closed',
  former_customer: 'A former customer',
};
