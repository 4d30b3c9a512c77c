import type { ConnectionOptions } from 'node:tls';
import { createTransport } from 'nodemailer';
import { type MessageSender, SendError } from '../sender.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587` (STARTTLS) or `smtps://user:password@host:465`. */
  url: string;
  /** `Name <address>`, or an address alone. */
  from: string;
  /** Whether unencrypted connections are allowed: to this machine only. */
  plain: boolean;
  /** The shop's own address, which appears in each e-mail. */
  publicUrl: string;
  /** Milliseconds to connect, for the greeting, and for each reply. */
  timeLimit?: number;
  tls?: ConnectionOptions;
};

/** The connection, its encryption or the authentication failed, so nothing was sent. */
const notConnectedCodes = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG', 'ECONNREFUSED']);

/**
 * Sends e-mail by a mail server. The `Message-ID` contains the message's reference, so a mailbox recognises a repeated message as the
 * same one, and there is no `checkDelivery`. Errors contain only the number of the server's reply, since its text may quote the address.
 */
export function smtpSender({ url, from, plain, publicUrl, timeLimit = 15_000, tls }: SmtpOptions): MessageSender {
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
    // A server on this machine may use a self-signed certificate: nothing is between us and it.
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !plain, ...tls },
  });
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? hostname;

  return {
    name: 'SMTP',
    async send(message) {
      // Imported with the first e-mail, because the scripts that share this code run without the build that supports JSX.
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
  if (notConnectedCodes.has(code) || notConnectedCodes.has(originalCode) || /CERT/.test(originalCode))
    return new SendError('later', reason);
  if (!responseCode) return new SendError('unsure', reason);
  // 5yz: repeating the message would fail again. 503 refers to the session, and a reply to MAIL FROM refers to our account.
  const isFinal = responseCode >= 500 && responseCode !== 503 && command !== 'MAIL FROM';
  return new SendError(isFinal ? 'refused' : 'later', reason);
}
