import { type CodeSender, type Message, SendError } from '../sender.ts';

export type InfobipOptions = {
  /** The account's own base address, `https://xxxxx.api.infobip.com`. */
  url: string;
  apiKey: string;
  /** The name or number that Egypt's operators have registered for the shop. */
  sender: string;
  /** Milliseconds for one call. */
  timeLimit?: number;
};

/** The part of a reply that tells a message's fate: https://www.infobip.com/docs/essentials/response-status-and-error-codes */
type Status = { groupName?: unknown; id?: unknown; name?: unknown };
type Listed = { messageId?: unknown; status?: Status };

/**
 * Refusals that speak of our account or of their system and not of the message: sender not registered (11), no credit (12),
 * sender blocked (13), prepaid ended (17), test account (18), no route (19), too many to one number (20), system (21, 100).
 */
const mendable = new Set([11, 12, 13, 17, 18, 19, 20, 21, 100]);
const duplicate = 23;

/** The connection was never made, so nothing went out. */
const unconnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|.*_CERT.*|ERR_TLS_.*|UNABLE_TO_.*)$/;

/**
 * SMS by Infobip's HTTP API. A message carries its reference as the provider's `messageId`, which it accepts once and by
 * which its log is asked. Redirects are not followed; a key, a number or a text never gets into an error.
 */
export function infobipSender({ url, apiKey, sender, timeLimit = 15_000 }: InfobipOptions): CodeSender {
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
      throw new SendError(unconnected.test(codeOf(error)) ? 'later' : 'unsure', `no reply (${codeOf(error)})`);
    }
    if (!response.ok) {
      // What the reply says besides is not read: it may quote the message.
      await response.body?.cancel().catch(() => {});
      throw new SendError(endOf(response.status), `HTTP ${response.status}`, retryAfterOf(response));
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
              // An operator that can't reach the phone does not deliver a code that no longer counts.
              ...(minutes && { options: { validityPeriod: { amount: minutes, timeUnit: 'MINUTES' } } }),
            },
          ],
        }),
      });
      const [status] = statusesOf(reply, 'messages', reference);
      if (!status) throw new SendError('unsure', 'a reply without the message');
      if (status.id !== duplicate) check(status);
    },

    async ask({ reference }: Message) {
      const reply = await call(`/sms/3/logs?messageId=${encodeURIComponent(reference)}&limit=10`, {}).catch((error) => {
        // Nothing is known of the message as long as the log can't be read.
        throw new SendError('unsure', `asked: ${(error as SendError).message}`, (error as SendError).retryAfter);
      });
      // A second try that was refused as a repeat stands in the log beside the first.
      const statuses = statusesOf(reply, 'results', reference).filter(({ id }) => id !== duplicate);
      if (statuses.length === 0) return 'absent';
      check(statuses[0]!);
      return 'sent';
    },
  };
}

/** Throws unless the provider has the message and has not refused it. */
function check({ groupName, id, name }: Status): void {
  if (groupName === 'PENDING' || groupName === 'DELIVERED' || groupName === 'OK') return;
  const reason = typeof name === 'string' && /^[A-Z0-9_]{1,60}$/.test(name) ? name : `status ${Number(id)}`;
  throw new SendError(mendable.has(Number(id)) ? 'later' : 'refused', reason);
}

/** The statuses of the message in a list of a reply. */
function statusesOf(reply: unknown, list: 'messages' | 'results', reference: string): Status[] {
  const listed = (reply as Record<string, unknown> | null)?.[list];
  if (!Array.isArray(listed)) throw new SendError('unsure', `a reply without ${list}`);
  return (listed as Listed[]).flatMap((one) => (one?.messageId === reference && one.status ? [one.status] : []));
}

/**
 * 429 and what ails the account (401, 403, a redirect) certainly sent nothing; other 4xx will not get better; behind a 5xx the
 * message may have been taken.
 */
function endOf(status: number): SendError['end'] {
  if (status === 401 || status === 403 || status === 429 || status < 400) return 'later';
  return status < 500 && status !== 408 ? 'refused' : 'unsure';
}

function retryAfterOf(response: Response): number | undefined {
  const given = response.headers.get('Retry-After');
  return given && /^\d{1,6}$/.test(given) ? Number(given) : undefined;
}

/** The system's or the HTTP client's code for what went wrong, `TimeoutError` for a call that took too long. */
function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return code;
    if (at.name === 'TimeoutError') return at.name;
  }
  return error instanceof Error ? error.name : typeof error;
}
