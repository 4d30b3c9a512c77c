import { expect, test } from './shopper.ts';

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

test('the API answers an unknown API path and a wrong method, not a page', async ({ request }) => {
  const unknown = await request.get('/api/no-such-call', { headers: { 'Accept-Language': 'en' } });
  expect(unknown.status()).toBe(404);
  expect(await unknown.json()).toEqual({ status: false, message: expect.stringContaining('could not find') });
  const wrong = await request.delete('/api/home');
  expect([wrong.status(), wrong.headers()['allow']]).toEqual([405, 'GET, HEAD']);
});

test('a malformed form is refused, and is never an unexpected error', async ({ request }) => {
  const bodies: { headers: Record<string, string>; data: string }[] = [
    { headers: { 'Content-Type': 'application/json' }, data: '{' },
    { headers: { 'Content-Type': 'multipart/form-data' }, data: 'x' },
    { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, data: '--x\r\n' },
    { headers: form, data: '%%%=%zz&=&id=%00&phone=%00&password=%00&js=1' },
  ];
  for (const path of ['/en/auth/login', '/en/auth/register', '/en/auth/otp', '/en/cart', '/resources/favourite'])
    for (const body of bodies) {
      const reply = await request.post(path, { ...body, maxRedirects: 0 });
      expect(reply.status(), `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    }
});

test('a form far larger than any of the shop’s is not read', async ({ request }) => {
  const reply = await request.post('/en/auth/login', { headers: form, data: `phone=${'1'.repeat(3_000_000)}` });
  expect(reply.status()).toBe(413);
  expect(await reply.text()).toContain('The request is too large.');
});

test('a form from another site is refused in the user’s language', async ({ request }) => {
  const headers = { ...form, Origin: 'https://elsewhere.example' };
  const reply = await request.post('/ar/cart', { headers, data: 'intent=remove&line=1' });
  expect(reply.status()).toBe(403);
  expect(await reply.text()).toContain('صلاحية');
});

test('a page has one Cache-Control header', async ({ request }) => {
  expect((await request.get('/resources/me')).headers()['cache-control']).toBe('private, no-store');
  expect((await request.get('/en/cart')).headers()['cache-control']).toBe('private, no-store');
  expect((await request.get('/en/store')).headers()['cache-control']).toMatch(/^public, max-age=0/);
});
