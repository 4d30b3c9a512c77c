/** What a toast says of a reply, and whether the shopper is brought to their account with it. */
export type ReplyToast = { tone: 'done' | 'alarm'; text: string; to?: 'account' };

/** What is said when the reply says nothing itself. */
export type ReplyWords = { sent: string; offline: string; unavailable: string; failed: string };

/** The status of a request that no reply has come to. */
export const offline = 0;

type Body = { status?: unknown; message?: unknown; data?: unknown; error?: unknown };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** `invalid_request` is how OAuth names a request that should never have been sent: nothing a shopper could do about. */
const looksInvalid = (text: string): boolean => /^invalid[\s_-]request\b/i.test(text);

/**
 * The specification's catalogue of toasts: what is said of the reply to a POST, PUT or DELETE, from its status and its
 * body in the form of the API (`status`, `message`, `data`). Null when nothing is to be said.
 */
export function toastFor(status: number, body: unknown, words: ReplyWords): ReplyToast | null {
  const { status: succeeded, message, data, error } = objectOf(body) as Body;
  const said = textOf(message);
  if (status === offline) return { tone: 'alarm', text: words.offline };
  if (status < 400) {
    if (status < 200 || status >= 300 || !succeeded) return null;
    return { tone: 'done', text: said ?? textOf(data) ?? textOf(objectOf(data)['message']) ?? words.sent };
  }
  if (status === 401 || status === 403) {
    const text = textOf(error) ?? textOf(objectOf(error)['message']) ?? said;
    return text === undefined || looksInvalid(text) ? null : { tone: 'alarm', text };
  }
  const text = said ?? (status === 503 ? words.unavailable : words.failed);
  return { tone: 'alarm', text, ...(status === 409 && { to: 'account' as const }) };
}
