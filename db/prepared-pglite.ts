import { parse, type PGlite, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { createStatementNames } from './statement-names.ts';

const { serialize } = protocol;

/** After so long the statements are planned again: the embedded database does not notice by itself that tables have grown. */
const plansMs = 60_000;

/**
 * Lets a PGlite prepare each statement by its text at the second use, in and outside of transactions: then it is neither parsed nor planned again,
 * and is sent in one message instead of six.
 */
export function prepareStatements(client: PGlite): void {
  const query = client.query.bind(client);
  const transaction = client.transaction.bind(client);
  const names = createStatementNames();
  const parameterTypes = new Map<string, readonly number[]>();
  let plannedAt = performance.now();

  const send = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  async function prepare(name: string, text: string): Promise<readonly number[]> {
    const replies = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const types = parse.parseDescribeStatementResults(replies);
    parameterTypes.set(name, types);
    return types;
  }

  async function freeDisplaced(): Promise<void> {
    const displaced = names.displaced().filter((name) => parameterTypes.delete(name));
    for (const name of displaced) await send(serialize.close({ type: 'S', name }), serialize.sync());
  }

  /** Never within a transaction: after an error, one only accepts the end of a savepoint. */
  async function discardPlans(): Promise<void> {
    if (performance.now() - plannedAt < plansMs) return;
    plannedAt = performance.now();
    await client.runExclusive(() => send(serialize.query('discard plans')));
  }

  const toText = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    return serializer ? serializer(value) : String(value);
  };

  const runNamed = <T>(
    name: string,
    text: string,
    values: unknown[],
    { parsers: own, ...options }: QueryOptions = {},
  ): Promise<Results<T>> =>
    client.runExclusive(async () => {
      await freeDisplaced();
      const types = parameterTypes.get(name) ?? (await prepare(name, text));
      const replies = await send(
        serialize.bind({ statement: name, values: values.map((value, nth) => toText(value, types[nth])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      );
      // By inheritance, because PGlite would copy its several hundred parsers for each statement.
      const parsers = Object.assign(Object.create(client.parsers) as typeof client.parsers, own);
      return parse.parseResults(replies, parsers, options)[0] as Results<T>;
    });

  const inTransaction =
    (tx: Transaction): Transaction['query'] =>
    (text, values = [], options) => {
      const name = tx.closed ? undefined : names.nameOf(text);
      return name === undefined ? tx.query(text, values, options) : runNamed(name, text, values, options);
    };

  client.query = async (text, values = [], options) => {
    const name = names.nameOf(text);
    if (name === undefined) return query(text, values, options);
    return client._runExclusiveTransaction(async () => {
      await client._checkReady();
      await discardPlans();
      const result = await runNamed<never>(name, text, values, options);
      await client.syncToFs();
      return result;
    });
  };
  client.transaction = (work) =>
    transaction((tx) => work(Object.assign(Object.create(tx) as Transaction, { query: inTransaction(tx) })));
}
