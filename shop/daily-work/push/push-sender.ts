import { lookup, type LookupAddress } from 'node:dns';
import { Agent } from 'node:https';
import { isPublicAddress } from './endpoint.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The VAPID keys of the shop, and how a push service reaches who sends. */
export type PushIdentity = { publicKey: string; privateKey: string; subject: string };

/** `gone`: the device no longer takes messages; `refused`: this message never will be; `later`: try again. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Encrypts a message for a device and hands it to the device's push service. Never throws. */
export type PushSender = (
  target: PushTarget,
  payload: string,
  identity: PushIdentity,
) => Promise<{ outcome: PushOutcome; error: string | null }>;

/** Seconds for which a push service keeps a message for a device that is switched off. */
export const pushLifetime = 4 * 3600;

const timeoutMs = 10_000;

/** An agent that connects to public addresses only, whatever the name resolves to. */
const publicAgent = (): Agent =>
  new Agent({
    lookup: (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
        const open = error ? [] : addresses.filter(({ address }) => isPublicAddress(address));
        const [first] = open;
        if (!first) return callback(error ?? new Error('not a public address'), '', 4);
        if (options.all) return callback(null, open as never);
        return callback(null, first.address, first.family);
      }),
  });

/** Sends by the Web Push protocol; `agent` is another one for tests, whose push service is on this machine. */
export function createPushSender({ agent = publicAgent() }: { agent?: Agent } = {}): PushSender {
  return async ({ endpoint, p256dh, auth }, payload, { publicKey, privateKey, subject }) => {
    try {
      // Loaded by the first message: most processes send none.
      const { default: webPush } = await import('web-push');
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: pushLifetime,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        timeout: timeoutMs,
        agent,
      });
      return { outcome: 'sent', error: null };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}

/** Errors name a status only: the reply of a push service may quote the endpoint. */
function outcomeOf(error: unknown): { outcome: PushOutcome; error: string } {
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (statusCode === 404 || statusCode === 410) return { outcome: 'gone', error: `status ${statusCode}` };
  if (statusCode === undefined) return { outcome: 'later', error: code ?? 'no reply' };
  const isLater = statusCode === 429 || statusCode >= 500;
  return { outcome: isLater ? 'later' : 'refused', error: `status ${statusCode}` };
}
