import type { ScreenFault } from '#app/components/shell/fault.ts';
import { refusalOf } from '#shop/errors.ts';
import type { Locale } from '#values/locale.ts';
import { errorText } from '#words/error-text.ts';
import { wordsIn } from '#words/words.ts';

/** What went wrong while one request was answered. */
export type Faults = {
  /** What its asker is told of an error. A defect is logged, once, under the id they are told. */
  of(error: unknown): ScreenFault;
  /** What was told last. */
  last(): ScreenFault | undefined;
};

export function faultsOf(log: (error: unknown, id: string) => void): Faults {
  const told = new Map<unknown, ScreenFault>();
  let last: ScreenFault | undefined;
  const tell = (error: unknown): ScreenFault => {
    const refusal = refusalOf(error);
    if (refusal) return { status: refusal.status, fault: { code: refusal.code, params: refusal.params } };
    const id = crypto.randomUUID();
    log(error, id);
    return { status: 500, fault: { code: 'internal', params: { id } } };
  };
  return {
    of(error) {
      last = told.get(error) ?? tell(error);
      told.set(error, last);
      return last;
    },
    last: () => last,
  };
}

/** What the router says by itself, by status. */
const byRouter = { 400: 'invalid', 405: 'method_not_allowed' } as const;

/**
 * The reply of what has no page, when something went wrong with it: in the form of the API, in the place of the router's own. `fault` is
 * what was told of it. Any other reply is as it was.
 */
export function ownReply(
  request: Request,
  response: Response,
  locale: Locale,
  fault: ScreenFault | undefined,
): Response {
  const type = response.headers.get('content-type') ?? '';
  if (response.status < 400 || !/^(?:text\/plain|application\/json)/.test(type)) return response;
  const isRouters = response.status === 405 || type.startsWith('text/plain');
  if (!fault && !isRouters) return response;
  const status = fault?.status ?? response.status;
  const { code, params } = fault?.fault ?? { code: byRouter[status as 400] ?? 'not_found', params: {} };
  const id = params['id'];
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return Response.json(
    {
      status: false,
      message: errorText(wordsIn(locale), code, params),
      ...(code === 'internal' && { request_id: id }),
    },
    // What takes one of the two ways does not take the other.
    { status, headers: status === 405 ? { Allow: reads ? 'POST' : 'GET, HEAD' } : {} },
  );
}
