import pino from 'pino';
import { scrub, scrubFields } from './scrub.ts';

type SerializedError = {
  type: string;
  code?: string;
  constraint?: string;
  stack: string;
  cause?: SerializedError;
  errors?: SerializedError[];
};

/** Of the errors that were thrown together, this number is logged: they usually have one reason. */
const maxErrors = 5;

/**
 * An error in a form that may be logged: what, where and why, without the values of a statement, which are people's phones, addresses and codes.
 * Drizzle writes them into the message, PostgreSQL into the detail and, for a value that does not fit its column, in quotes into the message; a
 * JSON parser quotes what it could not read.
 */
export function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { type: typeof error, stack: scrub(String(error)) };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: [`${error.name}: ${messageOf(error, code)}`, ...framesOf(error)].join('\n'),
    ...(error.cause !== undefined && { cause: serializeError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, maxErrors).map(serializeError) }),
  };
}

function messageOf({ name, message }: Error, code: unknown): string {
  const [statement = ''] = message.split('\nparams: ');
  // 22: the class of PostgreSQL's errors about a value.
  const quotes = name === 'SyntaxError' || (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code));
  return scrub(quotes ? statement.replace(/"[^]*"/, '"…"') : statement);
}

/** The frames of the stack after the message, which may itself have lines that look like frames. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message);
  return at < 0
    ? []
    : stack
        .slice(at + message.length)
        .split('\n')
        .filter((line) => /^ {4}at /.test(line));
}

/** The log of the process, with one JSON object per line, whose texts are scrubbed of personal data and secrets. */
export const createLog = (level: string, to?: pino.DestinationStream): pino.Logger =>
  pino(
    {
      level,
      serializers: { err: serializeError },
      formatters: { log: (fields) => scrubFields(fields) as Record<string, unknown> },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((arg) => (typeof arg === 'string' ? scrub(arg) : arg)) as typeof args);
        },
      },
    },
    to ?? pino.destination(1),
  );
