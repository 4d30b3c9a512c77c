import { z } from '@hono/zod-openapi';
import { login, loginInput } from '#shop/auth/login.ts';
import { logout } from '#shop/auth/logout.ts';
import { beginSession, endSession } from '#values/session-cookies.ts';
import { getMessages } from '#words/messages.ts';
import { defineRoute } from './define.ts';
import { paths } from './paths.ts';
import { presentUser, userSchema } from './presenters/user.ts';

const tag = 'Staff';

/** A browser's session by the shop's own cookies, for pages that use only the API: scripts never see a token. */
export const staffSessionRoutes = [
  defineRoute({
    method: 'post',
    path: paths.staffSession,
    tag,
    scope: 'none',
    summary: 'Sign in a browser with phone or e-mail and password; the tokens are set as HttpOnly cookies',
    description:
      'Accepted only from the shop’s own pages. `scope` lists what the account may do; it is empty for a shopper.',
    input: loginInput,
    output: userSchema,
    handle: async (ctx, input) => {
      const session = await login.fromRequest(ctx, input);
      const { refresh_days: refreshDays } = await ctx.settings.get();
      const secure = ctx.publicUrl.startsWith('https:');
      return {
        data: presentUser(session.user),
        message: getMessages(ctx.locale).auth.logged_in,
        headers: { 'Set-Cookie': beginSession(session, { refreshDays, strategy: 'local', secure }) },
      };
    },
  }),
  defineRoute({
    method: 'delete',
    path: paths.staffSession,
    tag,
    scope: 'none',
    summary: 'Sign out the browser: revoke its tokens and delete its cookies',
    output: z.null(),
    handle: async (ctx) => {
      if (ctx.actor.kind === 'user') await logout(ctx);
      return {
        data: null,
        message: getMessages(ctx.locale).auth.logged_out,
        headers: { 'Set-Cookie': endSession(ctx.publicUrl.startsWith('https:')) },
      };
    },
  }),
] as const;
