import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** An SMS that the stand-in has accepted. */
export type ReceivedSms = { messageId: string; to: string; sender: string; text: string; minutes: number | undefined };

/**
 * The result of a call instead of its normal reply: a status (with headers), `hang` (no reply ever), `drop` (the connection breaks before the
 * call is read), `lose` (the message is accepted, and the connection breaks before the reply).
 */
export type InjectedFailure =
  | number
  | { status: number; headers: Record<string, string> }
  | 'hang'
  | 'drop'
  | 'lose'
  | 'garbage';

const groups: Record<number, string> = { 1: 'PENDING', 3: 'DELIVERED', 5: 'REJECTED' };
const names: Record<number, string> = {
  5: 'DELIVERED_TO_HANDSET',
  11: 'REJECTED_SOURCE',
  12: 'REJECTED_NOT_ENOUGH_CREDITS',
  21: 'REJECTED_SYSTEM_ERROR',
  23: 'REJECTED_DUPLICATE_MESSAGE_ID',
  26: 'PENDING_ACCEPTED',
  52: 'REJECTED_DESTINATION',
};
const statusOf = (groupId: number, id: number) => ({
  groupId,
  groupName: groups[groupId],
  id,
  name: names[id],
  description: 'As the provider says it',
});

/** The part of Infobip's SMS API that the shop uses: https://www.infobip.com/docs/api/channels/sms */
export class InfobipServer {
  /** Every accepted message, oldest first. */
  readonly received: ReceivedSms[] = [];
  /** The failures of the next calls, in order. */
  readonly failures: InjectedFailure[] = [];
  readonly queryFailures: InjectedFailure[] = [];
  /** Refused numbers without a plus, with the id of the status. */
  readonly refused = new Map<string, number>();
  /** Method and path of every call. */
  readonly calls: string[] = [];
  readonly apiKey: string;
  private readonly server: Server;

  private constructor(apiKey: string) {
    this.apiKey = apiKey;
    this.server = createServer((request, response) => void this.handle(request, response));
  }

  static async start(apiKey = 'a-key-of-infobip'): Promise<InfobipServer> {
    const one = new InfobipServer(apiKey);
    await new Promise<void>((resolve) => one.server.listen(0, '127.0.0.1', resolve));
    return one;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    this.calls.push(`${request.method} ${pathname}`);
    const sends = request.method === 'POST' && pathname === '/sms/3/messages';
    const asks = request.method === 'GET' && pathname === '/sms/3/logs';
    const mishap = sends ? this.failures.shift() : this.queryFailures.shift();
    if (mishap === 'hang') return;
    if (mishap === 'drop') return void request.socket.destroy();
    const body = await text(request);
    const reply = (status: number, value: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(value));
    const fail = (status: number, headers?: Record<string, string>) =>
      reply(
        status,
        // Like the real API, an error may quote its input.
        { errorCode: `E${status}`, description: body, action: 'See the documentation.', violations: [], resources: [] },
        headers,
      );
    if (mishap === 'garbage') return void response.writeHead(200).end('<html>');
    if (typeof mishap === 'number') return void fail(mishap);
    if (typeof mishap === 'object') return void fail(mishap.status, mishap.headers);
    if (!sends && !asks) return void fail(404);
    if (request.headers.authorization !== `App ${this.apiKey}`) return void fail(401);
    if (asks) return void reply(200, { results: this.log(searchParams.getAll('messageId')) });
    const message = read(body);
    if (!message) return void fail(400);
    const status = this.receive(message);
    if (mishap === 'lose') return void request.socket.destroy();
    reply(200, {
      bulkId: '2034072219640523072',
      messages: [{ messageId: message.messageId, status, destination: message.to, details: { messageCount: 1 } }],
    });
  }

  private receive(message: ReceivedSms) {
    if (this.received.some(({ messageId }) => messageId === message.messageId)) return statusOf(5, 23);
    const refusal = /^\d{8,15}$/.test(message.to) ? this.refused.get(message.to) : 52;
    if (refusal !== undefined) return statusOf(5, refusal);
    this.received.push(message);
    return statusOf(1, 26);
  }

  private log(ids: string[]) {
    return this.received
      .filter(({ messageId }) => ids.includes(messageId))
      .map(({ messageId, to, sender, text }) => ({
        sender,
        destination: to,
        bulkId: '2034072219640523072',
        messageId,
        messageCount: 1,
        sentAt: '2026-11-09T16:00:00.000+0000',
        doneAt: '2026-11-09T16:00:00.000+0000',
        price: { pricePerMessage: 0.01, currency: 'EUR' },
        status: statusOf(3, 5),
        error: { groupId: 0, groupName: 'OK', id: 0, name: 'NO_ERROR', description: 'No Error', permanent: false },
        content: { text },
      }));
  }
}

/** The one message of a call, or undefined where the real API would refuse it. */
function read(body: string): ReceivedSms | undefined {
  try {
    const [message, ...more] = JSON.parse(body).messages;
    const [destination, ...others] = message.destinations;
    const { amount, timeUnit } = message.options?.validityPeriod ?? {};
    const fits =
      more.length + others.length === 0 &&
      typeof destination.to === 'string' &&
      typeof destination.messageId === 'string' &&
      typeof message.sender === 'string' &&
      typeof message.content.text === 'string' &&
      (amount === undefined || (Number.isInteger(amount) && timeUnit === 'MINUTES'));
    if (!fits) return undefined;
    const { to, messageId } = destination;
    return { to, messageId, sender: message.sender, text: message.content.text, minutes: amount };
  } catch {
    return undefined;
  }
}
