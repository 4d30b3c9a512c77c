import { z } from '@hono/zod-openapi';
import { confirm, confirmInput } from '#shop/staff/session/confirm.ts';
import { enrol, enrolInput } from '#shop/staff/session/enrol.ts';
import { lock, unlock, unlockInput } from '#shop/staff/session/lock.ts';
import { pass, passInput } from '#shop/staff/session/pass.ts';
import { showSession } from '#shop/staff/session/show-session.ts';
import { turnOff, turnOffInput } from '#shop/staff/session/turn-off.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { ownSessionShape, presentOwnSession } from './presenters/staff-access.ts';

const tag = 'Staff';
const scope = 'member';

/** A member's own session: its second factor (TOTP, RFC 6238), and its lock. */
export function staffAccessCalls(api: Api): void {
  define(api, {
    method: 'get',
    path: paths.staffSession,
    tag,
    summary: 'How your session stands: what you may do, and what it still needs',
    description:
      'Other calls under `/staff` answer 403 with `code` `locked`, `second_factor_needed` or `enrol_needed` until it has it. Asking does not keep it from locking.',
    scope,
    output: ownSessionShape,
    handle: async (ctx) => ({ data: presentOwnSession(await showSession(ctx)) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffSessionEnrol,
    tag,
    summary: 'Begin to set up a second factor, against your password',
    scope,
    input: enrolInput,
    output: z.object({
      uri: z.string().describe('otpauth://, for an app on this device'),
      svg: z.string().describe('the same as a picture to scan'),
      secret: z.string().describe('the same to type in, Base32'),
    }),
    handle: async (ctx, input) => ({ data: await enrol(ctx, input) }),
  });
  define(api, {
    method: 'post',
    path: paths.staffSessionConfirm,
    tag,
    summary: 'Turn the second factor on by a code of it; the reply holds the recovery codes, this once',
    scope,
    input: confirmInput,
    output: z.object({ recovery_codes: z.array(z.string()) }),
    handle: async (ctx, input) => ({
      data: { recovery_codes: await confirm(ctx, input) },
      message: wordsIn(ctx.locale).staff.second_factor_on,
    }),
  });
  define(api, {
    method: 'post',
    path: paths.staffSessionCode,
    tag,
    summary: 'Pass the second factor for this session, by a code of the app or a recovery code',
    scope,
    input: passInput,
    output: z.null(),
    handle: async (ctx, input) => {
      await pass(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.passed };
    },
  });
  define(api, {
    method: 'delete',
    path: paths.staffSessionSecondFactor,
    tag,
    summary: 'Turn the second factor off, against password and code',
    scope,
    input: turnOffInput,
    inputInBody: true,
    output: z.null(),
    handle: async (ctx, input) => {
      await turnOff(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.second_factor_off };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffSessionLock,
    tag,
    summary: 'Lock this session',
    scope,
    output: z.null(),
    handle: async (ctx) => {
      await lock(ctx);
      return { data: null, message: wordsIn(ctx.locale).staff.locked };
    },
  });
  define(api, {
    method: 'post',
    path: paths.staffSessionUnlock,
    tag,
    summary: 'Open this session again, by your password',
    scope,
    input: unlockInput,
    output: z.null(),
    handle: async (ctx, input) => {
      await unlock(ctx, input);
      return { data: null, message: wordsIn(ctx.locale).staff.unlocked };
    },
  });
}
