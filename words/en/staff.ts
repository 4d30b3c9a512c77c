import type { staff as arabic } from '../ar/staff.ts';

export const staff: typeof arabic = {
  second_factor_on:
    'The second step of sign-in is on. Keep the recovery codes in a safe place: they are not shown again.',
  second_factor_off: 'The second step of sign-in is off',
  passed: 'Welcome to the back office',
  locked: 'The session is locked',
  unlocked: 'Welcome back',
  invited: 'Added to the staff',
  member_changed: 'The rights are saved',
  member_left: 'No longer a member of staff',
  sessions_ended: 'Signed out on every device',
  factor_reset: 'The second step of sign-in is taken away, and all sessions have ended',
  role_made: 'The role is made',
  role_changed: 'The role is saved',
  role_gone: 'The role is deleted',
  customer_blocked: 'The account is blocked, and its sessions have ended',
  customer_unblocked: 'The account is open again',
  customers_merged: 'The two accounts are one now',
  customer_erased: 'What was personal of the account is erased',
  note_kept: 'The note is kept',
  note_gone: 'The note is gone',
  answer_kept: 'The quick answer is kept',
  answer_gone: 'The quick answer is gone',
  setting_changed: 'The setting is saved',
  setting_default: 'The setting has its default again',
};
