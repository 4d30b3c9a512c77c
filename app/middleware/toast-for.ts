/** The toast for a reply, and whether the shopper is redirected to the account with it. */
export type ReplyToast = { tone: 'success' | 'error'; text: string; to?: 'account' };

/** Texts for replies that have no text themselves. */
export type ReplyMessages = { sent: string; offline: string; unavailable: string; failed: string };

/** The status of a request without a reply. */
export const offline = 0;

type Body = { status?: unknown; message?: unknown; data?: unknown; error?: unknown };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** `invalid_request` is OAuth's code for a malformed request: the shopper can't do anything about it. */
const looksInvalid = (text: string): boolean => /^invalid[\s_-]request\b/i.test(text);

/**
 * The specification's catalogue of toasts: the text for the reply to a POST, PUT or DELETE, from its status and its body in the API's format
 * (`status`, `message`, `data`). Null for no toast.
 */
export function toastFor(status: number, body: unknown, words: ReplyMessages): ReplyToast | null {
  const { status: isSuccess, message, data, error } = objectOf(body) as Body;
  const replyText = textOf(message);
  if (status === offline) return { tone: 'error', text: words.offline };
  if (status < 400) {
    if (status < 200 || status >= 300 || !isSuccess) return null;
    return { tone: 'success', text: replyText ?? textOf(data) ?? textOf(objectOf(data)['message']) ?? words.sent };
  }
  if (status === 401 || status === 403) {
    const text = textOf(error) ?? textOf(objectOf(error)['message']) ?? replyText;
    return text === undefined || looksInvalid(text) ? null : { tone: 'error', text };
  }
  const text = replyText ?? (status === 503 ? words.unavailable : words.failed);
  return { tone: 'error', text, ...(status === 409 && { to: 'account' as const }) };
}
