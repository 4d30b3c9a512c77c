import pino from 'pino';

type Told = { type: string; code?: string; constraint?: string; stack: string; cause?: Told };

/**
 * An error as it may be written down: what, where and why, without the values of a statement, which are people's phones,
 * addresses and codes. Drizzle writes them into the message, PostgreSQL into the detail.
 */
export function told(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, stack: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: (error.stack ?? error.message).replace(/\nparams: [^]*?(?=\n {4}at |$)/, ''),
    ...(error.cause !== undefined && { cause: told(error.cause) }),
  };
}

/** The process's log, a JSON object a line. */
export const createLog = (level: string): pino.Logger => pino({ level, serializers: { err: told } });
