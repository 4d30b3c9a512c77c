import { type MessageSender, type Message, SendError } from '../sender.ts';

export type InfobipOptions = {
  /** The account's own base address, `https://xxxxx.api.infobip.com`. */
  url: string;
  apiKey: string;
  /** The name or number that Egypt's operators have registered for the shop. */
  sender: string;
  /** Milliseconds for one call. */
  timeLimit?: number;
};

/** The part of a reply with the message's status: https://www.infobip.com/docs/essentials/response-status-and-error-codes */
type Status = { groupName?: unknown; id?: unknown; name?: unknown };
type Listed = { messageId?: unknown; status?: Status };

/**
 * Refusals caused by our account or their system and not by the message: sender not registered (11), no credit (12), sender blocked (13),
 * prepaid ended (17), test account (18), no route (19), too many messages to one number (20), system (21, 100).
 */
const retryableStatuses = new Set([11, 12, 13, 17, 18, 19, 20, 21, 100]);
const duplicate = 23;

/** No connection was made, so nothing was sent. */
const isNotConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|.*_CERT.*|ERR_TLS_.*|UNABLE_TO_.*)$/;

/**
 * Sends SMS by Infobip's HTTP API. The message's reference is the provider's `messageId`, which is accepted once and identifies the
 * message in the provider's log. Redirects are not followed. Errors never contain a key, a number or a text.
 */
export function infobipSender({ url, apiKey, sender, timeLimit = 15_000 }: InfobipOptions): MessageSender {
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    let response: Response;
    try {
      response = await fetch(`${url}${path}`, {
        ...init,
        headers: { Authorization: `App ${apiKey}`, Accept: 'application/json', ...init.headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimit),
      });
    } catch (error) {
      throw new SendError(isNotConnected.test(codeOf(error)) ? 'later' : 'unsure', `no reply (${codeOf(error)})`);
    }
    if (!response.ok) {
      // The rest of the reply is not read, because it may quote the message.
      await response.body?.cancel().catch(() => {});
      throw new SendError(toSendOutcome(response.status), `HTTP ${response.status}`, retryAfterOf(response));
    }
    try {
      return await response.json();
    } catch (error) {
      throw new SendError('unsure', `a reply that can't be read (${codeOf(error)})`);
    }
  };

  return {
    name: 'Infobip',

    async send({ to, text, reference, expiresAt }) {
      const minutes = expiresAt && Math.max(1, Math.ceil((expiresAt.getTime() - Date.now()) / 60_000));
      const reply = await call('/sms/3/messages', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messages: [
            {
              sender,
              destinations: [{ to: to.replace(/^\+/, ''), messageId: reference }],
              content: { text },
              // An operator that cannot reach the phone must not deliver an expired code.
              ...(minutes && { options: { validityPeriod: { amount: minutes, timeUnit: 'MINUTES' } } }),
            },
          ],
        }),
      });
      const [status] = statusesOf(reply, 'messages', reference);
      if (!status) throw new SendError('unsure', 'a reply without the message');
      if (status.id !== duplicate) check(status);
    },

    async checkDelivery({ reference }: Message) {
      const reply = await call(`/sms/3/logs?messageId=${encodeURIComponent(reference)}&limit=10`, {}).catch((error) => {
        // The outcome is unknown while the log cannot be read.
        throw new SendError('unsure', `asked: ${(error as SendError).message}`, (error as SendError).retryAfter);
      });
      // An attempt that was refused as a duplicate is in the log next to the first one.
      const statuses = statusesOf(reply, 'results', reference).filter(({ id }) => id !== duplicate);
      if (statuses.length === 0) return 'absent';
      check(statuses[0]!);
      return 'sent';
    },
  };
}

/** Throws unless the provider has accepted the message. */
function check({ groupName, id, name }: Status): void {
  if (groupName === 'PENDING' || groupName === 'DELIVERED' || groupName === 'OK') return;
  const reason = typeof name === 'string' && /^[A-Z0-9_]{1,60}$/.test(name) ? name : `status ${Number(id)}`;
  throw new SendError(retryableStatuses.has(Number(id)) ? 'later' : 'refused', reason);
}

/** The statuses of the message in a list of the reply. */
function statusesOf(reply: unknown, list: 'messages' | 'results', reference: string): Status[] {
  const listed = (reply as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(listed)) throw new SendError('unsure', `a reply without ${list}`);
  return (listed as Listed[]).flatMap((entry) =>
    entry?.messageId === reference && entry.status ? [entry.status] : [],
  );
}

/**
 * With 429 and account errors (401, 403, a redirect), certainly nothing was sent. Other 4xx errors are permanent. With a 5xx, the message
 * may have been accepted.
 */
function toSendOutcome(status: number): SendError['outcome'] {
  if (status === 401 || status === 403 || status === 429 || status < 400) return 'later';
  return status < 500 && status !== 408 ? 'refused' : 'unsure';
}

function retryAfterOf(response: Response): number | undefined {
  const retryAfter = response.headers.get('Retry-After');
  return retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : undefined;
}

/** The error code of the system or the HTTP client; `TimeoutError` for a timeout. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
    if (at.name === 'TimeoutError') return at.name;
  }
  return error instanceof Error ? error.name : typeof error;
}
