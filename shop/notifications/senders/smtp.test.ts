import { createServer as createTcp } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { outbox } from '#db/schema.ts';
import { test as base } from '#test/fixtures.ts';
import { deliverOutbox } from '../deliver-outbox.ts';
import { sendCode } from '../send-code.ts';
import { type Message, SendError } from '../sender.ts';
import { type SmtpOptions, smtpSender } from './smtp.ts';

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>;
type Box = { port: number; mails: Mail[]; encrypted: boolean[]; fail: (() => Error | undefined)[] };

const refusal = (responseCode: number) => Object.assign(new Error('No mailbox of mona@mail.example'), { responseCode });

/** A local mail server. `fail` has its replies to the next messages after it has read them. */
const test = base.extend<{ serve: (options?: SMTPServerOptions) => Promise<Box> }>({
  serve: async ({}, use) => {
    const servers: SMTPServer[] = [];
    await use(async (options = {}) => {
      const box: Box = { port: 0, mails: [], encrypted: [], fail: [] };
      const server = new SMTPServer({
        authMethods: ['PLAIN', 'LOGIN'],
        logger: false,
        onAuth: ({ username, password }, _session, done) =>
          username === 'shop@yasmin' && password === 'pass:word' ? done(null, { user: 1 }) : done(refusal(535)),
        onData: async (stream, session, done) => {
          const raw = await buffer(stream);
          const error = box.fail.shift()?.();
          if (!error) {
            box.mails.push(await PostalMime.parse(raw));
            box.encrypted.push(session.secure);
          }
          done(error);
        },
        ...options,
      });
      server.on('error', () => {});
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      servers.push(server);
      box.port = (server.server.address() as { port: number }).port;
      return box;
    });
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  },
});

const message: Message = {
  to: 'mona@mail.example',
  channel: 'email',
  kind: 'code_reset',
  locale: 'ar',
  text: 'رمز تغيير كلمة المرور في ياسمين: 482913.',
  code: '482913',
  data: { minutes: 10 },
  reference: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
};

const senderTo = (port: number, options: Partial<SmtpOptions> = {}) =>
  smtpSender({
    url: `smtp://shop%40yasmin:pass%3Aword@127.0.0.1:${port}`,
    from: 'Yasmin <hello@yasmin.example>',
    plain: true,
    publicUrl: 'https://yasmin.example',
    ...options,
  });

/** The outcome of an attempt in one line. Asserts that the error contains nothing of the message or the password. */
async function endOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'sent',
    (error: unknown) => {
      expect(error).toBeInstanceOf(SendError);
      expect(String((error as Error).stack) + JSON.stringify(error)).not.toMatch(/482913|mona@|pass.*word/);
      return `${(error as SendError).outcome}: ${(error as SendError).message}`;
    },
  );
}

test('delivers an e-mail with both parts, in its language and direction, with its reference as Message-ID', async ({
  serve,
}) => {
  const box = await serve();
  await senderTo(box.port).send(message);
  const [mail] = box.mails;
  expect(mail).toMatchObject({
    subject: 'تغيير كلمة المرور',
    from: { name: 'Yasmin', address: 'hello@yasmin.example' },
    to: [{ address: 'mona@mail.example' }],
    messageId: '<1b4e28ba-2fa1-11d2-883f-0016d3cca427@yasmin.example>',
  });
  const header = (key: string) => mail!.headers.find((candidate) => candidate.key === key)?.value;
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('content-language')).toBe('ar');
  expect(mail!.text).toContain('482913');
  expect(mail!.text).toContain('الرمز صالح لمدة 10 دقائق');
  expect(mail!.html).toMatch(/<html[^>]* dir="rtl"[^>]* lang="ar"|<html[^>]* lang="ar"[^>]* dir="rtl"/);
  expect(mail!.html).toContain('482913');
  expect(mail!.html).not.toMatch(/<img|url\(|@import|<link|href=/);
  expect(box.encrypted).toEqual([true]);
});

test('delivers an English e-mail from left to right', async ({ serve }) => {
  const box = await serve();
  await senderTo(box.port).send({ ...message, locale: 'en', kind: 'order_placed', text: 'We have your order 1001.' });
  expect(box.mails[0]!.subject).toBe('We received your order');
  expect(box.mails[0]!.html).toMatch(/<html[^>]*dir="ltr"/);
  expect(box.mails[0]!.html).toContain('href="https://yasmin.example/en"');
  expect(box.mails[0]!.text).toContain('We have your order 1001.');
});

test('sends neither password nor message to a server without STARTTLS unless it is on this machine', async ({
  serve,
}) => {
  const box = await serve({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
  expect(await endOf(senderTo(box.port, { plain: false }).send(message))).toMatch(/^later: /);
  expect(box.mails).toEqual([]);
  expect(await endOf(senderTo(box.port).send(message))).toBe('sent');
  expect(box.encrypted).toEqual([false]);
});

test('refuses an untrusted certificate', async ({ serve }) => {
  const box = await serve();
  expect(await endOf(senderTo(box.port, { plain: false }).send(message))).toMatch(/^later: .*CERT/);
  expect(box.mails).toEqual([]);
});

test('uses TLS from the first byte with smtps', async ({ serve }) => {
  const box = await serve({ secure: true });
  const url = `smtps://shop%40yasmin:pass%3Aword@127.0.0.1:${box.port}`;
  expect(await endOf(senderTo(box.port, { url }).send(message))).toBe('sent');
  expect(box.encrypted).toEqual([true]);
});

test('treats a wrong password as retryable', async ({ serve }) => {
  const box = await serve();
  const url = `smtp://shop%40yasmin:other-password@127.0.0.1:${box.port}`;
  expect(await endOf(senderTo(box.port, { url }).send(message))).toBe('later: SMTP 535 to AUTH PLAIN');
  expect(box.mails).toEqual([]);
});

test.for([
  [450, 'later: SMTP 450 to DATA'],
  [552, 'refused: SMTP 552 to DATA'],
] as const)('%i after the message is read ends as "%s"', async ([code, end], { serve }) => {
  const box = await serve();
  box.fail.push(() => refusal(code));
  expect(await endOf(senderTo(box.port).send(message))).toBe(end);
});

test('treats an unknown mailbox as permanent, and a full mailbox or a refused sender as retryable', async ({
  serve,
}) => {
  const rcpt = (code: number) => serve({ onRcptTo: (_to, _session, done) => done(refusal(code)) });
  expect(await endOf(senderTo((await rcpt(550)).port).send(message))).toBe('refused: SMTP 550 to RCPT TO');
  expect(await endOf(senderTo((await rcpt(452)).port).send(message))).toBe('later: SMTP 452 to RCPT TO');
  const { port } = await serve({ onMailFrom: (_from, _session, done) => done(refusal(550)) });
  expect(await endOf(senderTo(port).send(message))).toBe('later: SMTP 550 to MAIL FROM');
});

/** A server that sends only scripted replies, and closes the connection at a command without one. */
async function scripted(answers: Record<string, string>): Promise<{ port: number; stop: () => void }> {
  const server = createTcp((socket) => {
    socket.on('error', () => {});
    if (answers['hello']) socket.write(`${answers['hello']}\r\n`);
    socket.on('data', (chunk: Buffer) => {
      const command = /^(EHLO|AUTH|MAIL|RCPT|DATA)|\r\n\.\r\n$/.exec(chunk.toString('latin1'))?.[0].trim();
      const answer = command && answers[command];
      if (answer) socket.write(`${answer}\r\n`);
      else if (command) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, stop: () => server.close() };
}

test('treats a refused connection as certainly not sent', async () => {
  const { port, stop } = await scripted({});
  stop();
  expect(await endOf(senderTo(port).send(message))).toBe('later: ECONNREFUSED');
});

test('treats a server that never greets, or disconnects after it has the message, as an unknown outcome', async () => {
  const silent = await scripted({});
  expect(await endOf(senderTo(silent.port, { timeLimit: 200 }).send(message))).toBe('unsure: ETIMEDOUT');
  silent.stop();
  const ok = '250 ok';
  const broken = await scripted({
    hello: '220 hi',
    EHLO: '250 AUTH PLAIN',
    AUTH: '235 in',
    MAIL: ok,
    RCPT: ok,
    DATA: '354 go',
  });
  expect(await endOf(senderTo(broken.port).send(message))).toMatch(/^unsure: E[A-Z]+$/);
  broken.stop();
});

test('repeats an interrupted message from the outbox with the same Message-ID', async ({ serve, ctx, make }) => {
  const box = await serve();
  const { userId } = await make.customer();
  await sendCode(ctx, {
    userId,
    to: 'mona@mail.example',
    channel: 'email',
    locale: 'en',
    code: '482913',
    minutes: 10,
    purpose: 'reset',
  });
  const real = senderTo(box.port);
  const cutOff = {
    ...real,
    send: async (letter: Message) => {
      await real.send(letter);
      throw new SendError('unsure', 'ESOCKET');
    },
  };
  expect(await deliverOutbox({ ...ctx, sender: cutOff })).toBe(0);
  expect(await deliverOutbox({ ...ctx, sender: real, now: new Date(ctx.now.getTime() + 10_000) })).toBe(1);
  expect(box.mails).toHaveLength(2);
  expect(box.mails[1]!.messageId).toBe(box.mails[0]!.messageId);
  const [row] = await ctx.db.select().from(outbox).where(eq(outbox.userId, userId));
  expect(box.mails[0]!.messageId).toBe(`<${row!.reference}@yasmin.example>`);
});
