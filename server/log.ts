import pino from 'pino';

type Told = { type: string; code?: string; constraint?: string; stack: string; cause?: Told };

/**
 * An error as it may be written down: what, where and why, without the values of a statement, which are people's phones,
 * addresses and codes. Drizzle writes them into the message, PostgreSQL into the detail and, of a value that does not fit its
 * column, in quotes into the message; a JSON parser quotes what it could not read.
 */
export function told(error: unknown): Told {
  if (!(error instanceof Error)) return { type: typeof error, stack: String(error) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: [`${error.name}: ${messageOf(error, code)}`, ...framesOf(error)].join('\n'),
    ...(error.cause !== undefined && { cause: told(error.cause) }),
  };
}

function messageOf({ name, message }: Error, code: unknown): string {
  const [statement = ''] = message.split('\nparams: ');
  // 22: the class of PostgreSQL's errors that are about a value.
  const quotes = name === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
  return quotes ? statement.replace(/"[^]*"/, '"…"') : statement;
}

/** Where it happened: what stands in the stack behind the message, which may itself have lines that look like it. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  return at < 0
    ? []
    : stack
        .slice(at + message.length)
        .split('\n')
        .filter((line) => /^ {4}at /.test(line));
}

/** The process's log, a JSON object a line. */
export const createLog = (level: string, to?: pino.DestinationStream): pino.Logger =>
  pino({ level, serializers: { err: told } }, to ?? pino.destination(1));
