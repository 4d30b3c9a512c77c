import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { type CodeSender, SendError } from '../sender.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string;
  /** `Name <address>`, or an address alone. */
  from: string;
  /** Whether it may go unencrypted: to this machine only. */
  plain: boolean;
  /** The shop's own address, named in each e-mail. */
  publicUrl: string;
  /** Milliseconds to connect, to be greeted, and for each answer. */
  timeLimit?: number;
  tls?: ConnectionOptions;
};

/** The connection was never made, not encrypted, or not let in: nothing went out. */
const neverBegan = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG', 'ECONNREFUSED']);

/**
 * E-mail by a mail server. A message's `Message-ID` is its reference, so that one that is repeated after a lost connection
 * is to the mailbox the same message again: there is nothing to ask. No answer of the server gets into an error beyond its
 * number, since it may quote the address.
 */
export function smtpSender({ url, from, plain, publicUrl, timeLimit = 15_000, tls }: SmtpOptions): CodeSender {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname.replace(/[[\]]/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !plain,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A server on this machine may vouch for itself: nobody is in between.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !plain, ...tls },
  });
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? hostname;

  return {
    name: 'SMTP',
    async send(message) {
      // Loaded with the first e-mail: the scripts that share this code run without the build that knows JSX.
      const { renderEmail } = await import('../emails/render.tsx');
      const email = await renderEmail(message, publicUrl);
      try {
        await transport.sendMail({
          ...email,
          from,
          to: { name: '', address: message.to },
          messageId: `<${message.reference}@${domain}>`,
          textEncoding: 'base64',
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': message.locale },
        });
      } catch (error) {
        throw sendErrorOf(error as SmtpFailure);
      }
    },
  };
}

type SmtpFailure = { code?: string; originalCode?: string; responseCode?: number; command?: string };

function sendErrorOf({ code = 'no code', originalCode = code, responseCode, command }: SmtpFailure): SendError {
  const reason = responseCode ? `SMTP ${responseCode} to ${command ?? 'us'}` : originalCode;
  if (neverBegan.has(code) || neverBegan.has(originalCode) || /CERT/.test(originalCode))
    return new SendError('later', reason);
  if (!responseCode) return new SendError('unsure', reason);
  // 5yz: the same message would get the same again. 503 speaks of the session, and what is said to MAIL FROM of our account.
  const isFinal = responseCode >= 500 && responseCode !== 503 && command !== 'MAIL FROM';
  return new SendError(isFinal ? 'refused' : 'later', reason);
}
