import type { auth as arabic } from './ar.ts';

export const auth: typeof arabic = {
  registered: 'We texted a code to your phone. Enter it to continue.',
  code_sent: 'If this account exists, you will receive a new code shortly.',
  provider_code_sent: 'We sent a code to your phone.',
  verified: 'Your account is confirmed. You can sign in now.',
  password_removed: 'Your phone number is confirmed. Now choose a new password under “Forgot your password?”.',
  logged_in: 'Signed in',
  logged_out: 'Signed out',
  logged_out_everywhere: 'Signed out on all devices',
  activated: 'Your account has been reopened. You can sign in now.',
  code_right: 'Code confirmed. Choose a new password.',
  password_reset: 'Your password has been changed. Sign in with the new one.',
  phone_changed: 'Your phone number has been changed',
  email_confirmed: 'Your e-mail address is confirmed',
  password_changed: 'Your password has been changed',
  updated: 'Your details have been saved',
  updated_confirm: 'Your details have been saved. Enter the code we sent to confirm the change.',
  closed: 'Your account has been closed',
  former_customer: 'A Yasmin customer',
};
