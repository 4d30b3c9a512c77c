import { z } from '@hono/zod-openapi';
import { confirmSecondFactor } from '#shop/staff/session/confirm-second-factor.ts';
import { enrol } from '#shop/staff/session/enrol.ts';
import { lockSession, unlockSession } from '#shop/staff/session/lock.ts';
import { verifySecondFactor } from '#shop/staff/session/verify-second-factor.ts';
import { renewRecoveryCodes } from '#shop/staff/session/renew-recovery-codes.ts';
import { showSession } from '#shop/staff/session/show-session.ts';
import { disableSecondFactor } from '#shop/staff/session/disable-second-factor.ts';
import { showSetup } from '#shop/settings/missing.ts';
import { getMessages } from '#words/messages.ts';
import { expose } from './define.ts';
import { paths } from './paths.ts';
import { ownSessionSchema, presentOwnSession, setupSchema } from './presenters/staff-access.ts';

const tag = 'Staff';

const secondFactorRoutes = [
  expose(enrol, {
    method: 'post',
    path: paths.staffSessionEnrol,
    tag,
    summary: 'Start the enrolment of a second factor; requires your password',
    output: z.object({
      uri: z.string().describe('otpauth://, for an app on this device'),
      svg: z.string().describe('the same as a picture to scan'),
      secret: z.string().describe('the same to type in, Base32'),
    }),
    present: (enrolment) => enrolment,
  }),
  expose(confirmSecondFactor, {
    method: 'post',
    path: paths.staffSessionConfirm,
    tag,
    summary: 'Enable the second factor with a code from the app; the recovery codes are returned only once',
    output: z.object({ recovery_codes: z.array(z.string()) }),
    present: (codes) => ({ recovery_codes: codes }),
    message: ({ locale }) => getMessages(locale).staff.second_factor_on,
  }),
  expose(verifySecondFactor, {
    method: 'post',
    path: paths.staffSessionCode,
    tag,
    summary: 'Verify the second factor for this session with a code from the app or a recovery code',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.passed,
  }),
  expose(renewRecoveryCodes, {
    method: 'post',
    path: paths.staffSessionRecoveryCodes,
    tag,
    summary: 'Create new recovery codes, which replace the former ones; requires password and code',
    output: z.object({ recovery_codes: z.array(z.string()) }),
    present: (codes) => ({ recovery_codes: codes }),
    message: ({ locale }) => getMessages(locale).staff.recovery_codes_new,
  }),
  expose(disableSecondFactor, {
    method: 'delete',
    path: paths.staffSessionSecondFactor,
    tag,
    summary: 'Disable the second factor; requires password and code',
    inputInBody: true,
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.second_factor_off,
  }),
  expose(lockSession, {
    method: 'post',
    path: paths.staffSessionLock,
    tag,
    summary: 'Lock this session',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.locked,
  }),
  expose(unlockSession, {
    method: 'post',
    path: paths.staffSessionUnlock,
    tag,
    summary: 'Unlock this session with your password',
    output: z.null(),
    present: () => null,
    message: ({ locale }) => getMessages(locale).staff.unlocked,
  }),
] as const;

/** A staff member's own session: its second factor (TOTP, RFC 6238), and its lock. */
export const staffAccessRoutes = [
  expose(showSession, {
    method: 'get',
    path: paths.staffSession,
    tag,
    summary: 'Get the state of your session: your scopes and the steps it still requires',
    description:
      'Until those steps are done, other calls under `/staff` return 403 with `code` `locked`, `second_factor_needed` or `enrol_needed`. This call does not extend the session’s idle time.',
    output: ownSessionSchema,
    present: presentOwnSession,
  }),
  expose(showSetup, {
    method: 'get',
    path: paths.staffSetup,
    tag,
    summary: 'List the settings that are still missing',
    description:
      '`missing`: in a real shop, features that are closed or hidden until staff set them. `examples`: in a demo.',
    output: setupSchema,
    present: (setup) => setup,
  }),
  ...secondFactorRoutes,
] as const;
