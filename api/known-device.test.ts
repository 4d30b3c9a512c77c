import { expect } from 'vitest';
import { passwordGuesses } from '#db/schema.ts';
import { hashPassword } from '#shop/auth/password.ts';
import { test } from '#test/fixtures.ts';
import { serverCookies } from '#values/cookies.ts';
import { getMessages } from '#words/messages.ts';

const password = 'right-password';

const deviceOf = (lines: string[]): string => lines.find((line) => line.startsWith(`${serverCookies.device}=`)) ?? '';

test.for(['/auth/login', '/staff/session'])(
  '%s marks a known device by a cookie; strangers’ wrong passwords lock out strangers only',
  async (path, { call, make, services }) => {
    const { phone } = await make.customer({ passwordHash: await hashPassword(password) });
    const first = await call('POST', path, { body: { phone, password } });
    expect(first.status).toBe(200);
    const line = deviceOf(first.headers.getSetCookie());
    expect(line).toMatch(/^shop\.device=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=34560000; HttpOnly$/);
    const Cookie = line.split(';')[0]!;
    expect(JSON.stringify(first.body)).not.toContain(Cookie.split('=')[1]);
    expect(deviceOf((await call('POST', path, { body: { phone, password: 'guess' } })).headers.getSetCookie())).toBe(
      '',
    );

    await services.db.update(passwordGuesses).set({ wrong: 40 });
    for (const locale of ['ar', 'en'] as const) {
      const stranger = await call('POST', path, { locale, body: { phone, password } });
      expect(stranger).toMatchObject({
        status: 403,
        body: { message: getMessages(locale).errors.password_login_locked },
      });
    }
    const owner = await call('POST', path, { body: { phone, password }, headers: { Cookie } });
    expect(owner.status).toBe(200);
    // The token changes with each sign-in.
    expect(deviceOf(owner.headers.getSetCookie()).split(';')[0]).not.toBe(Cookie);
    expect((await call('POST', path, { body: { phone, password }, headers: { Cookie } })).status).toBe(403);
  },
);
