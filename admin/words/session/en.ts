import { plural } from '#values/plural.ts';
import type { session as arabic } from './ar.ts';

const count = (n: number, one: string, other: string) => plural('en', n, { one, other });

export const session: typeof arabic = {
  sign_in: 'Staff sign-in',
  sign_in_lead: 'Use your shop account.',
  phone: 'Phone number',
  password: 'Password',
  enter: 'Sign in',
  no_staff: 'This is not a staff account',
  no_staff_lead: ({ name }) =>
    `You are signed in as ${name}, a customer account without access to the back office. If you are on the team, ask the staff manager.`,
  other_account: 'Use another account',
  locked: 'The screen is locked',
  locked_lead: ({ name }) => `Welcome back, ${name}. Enter your password to continue.`,
  unlock: 'Unlock',
  code: 'Code',
  code_title: 'Two-step sign-in',
  code_lead: 'Enter the 6-digit code from your authenticator app, or one of your recovery codes.',
  confirm: 'Confirm',
  enrol_title: 'Turn on two-step sign-in',
  enrol_required: 'The back office requires two-step sign-in.',
  enrol_lead: 'You then need a code from the authenticator app on your phone at every sign-in.',
  begin: 'Start',
  scan: 'Scan this with your authenticator app, such as Google Authenticator, then enter the code it shows.',
  scan_alt: 'QR code for the authenticator app',
  secret: 'Or enter the key manually:',
  open_app: 'Open the authenticator app on this device',
  codes_title: 'Save your recovery codes',
  codes_lead:
    'Each code lets you sign in once if you lose your phone. They are not shown again, so store them in a safe place.',
  codes_saved: 'I have saved them',
  codes_download: 'Download as a text file',
  codes_file: ({ name, date }) => `Recovery codes of ${name}, created on ${date}. Each code works once.`,
  codes_renew: 'Create new recovery codes',
  codes_renew_lead: 'You get ten new codes. Your current codes stop working.',
  on: 'Two-step sign-in is on for your account.',
  left: ({ n }) => count(n, 'One recovery code is left.', '# recovery codes are left.'),
  turn_off: 'Turn off two-step sign-in',
  turned_off: 'Two-step sign-in is off',
};
