import { z } from '@hono/zod-openapi';
import { login, loginInput } from '#shop/auth/login.ts';
import { logout } from '#shop/auth/logout.ts';
import { beginSession, endSession } from '#values/session-cookies.ts';
import { wordsIn } from '#words/words.ts';
import { type Api, define } from './define.ts';
import { paths } from './paths.ts';
import { presentUser, userShape } from './presenters/user.ts';

const tag = 'Staff';

/** A browser's session by the shop's own cookies, for pages that talk to the API alone: no script ever holds a token. */
export function staffSessionCalls(api: Api): void {
  define(api, {
    method: 'post',
    path: paths.staffSession,
    tag,
    scope: 'none',
    summary: 'Sign a browser in by phone or e-mail and password: the tokens travel as HttpOnly cookies',
    description: 'From pages of the shop only. `scope` says what the account may do; a shopper’s is empty.',
    input: loginInput,
    output: userShape,
    handle: async (ctx, input) => {
      const session = await login(ctx, input);
      const { refresh_days: refreshDays } = await ctx.settings.get();
      const secure = ctx.publicUrl.startsWith('https:');
      return {
        data: presentUser(session.user),
        message: wordsIn(ctx.locale).auth.logged_in,
        headers: { 'Set-Cookie': beginSession(session, { refreshDays, strategy: 'local', secure }) },
      };
    },
  });
  define(api, {
    method: 'delete',
    path: paths.staffSession,
    tag,
    scope: 'none',
    summary: 'Sign the browser out: its tokens are revoked and its cookies taken away',
    output: z.null(),
    handle: async (ctx) => {
      if (ctx.actor.kind === 'user') await logout(ctx);
      return {
        data: null,
        message: wordsIn(ctx.locale).auth.logged_out,
        headers: { 'Set-Cookie': endSession(ctx.publicUrl.startsWith('https:')) },
      };
    },
  });
}
