import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can be cut and restored: simulates a database that goes down and returns. */
export type TcpProxy = {
  port: number;
  /** Closes every connection, and new ones immediately. */
  cut(): void;
  /** Forwards nothing any more and closes nothing, for open and for new connections. */
  silence(): void;
  /** Like `silence`, but permanently and only for open connections: like a router that drops them. */
  forget(): void;
  /** Ends `cut` and `silence`. */
  mend(): void;
  stop(): Promise<void>;
};

export async function tcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const forgotten = new WeakSet<Socket>();
  let state: 'open' | 'silent' | 'cut' = 'open';

  const passOn = (from: Socket, other: Socket) => {
    open.add(from);
    from
      .on('data', (bytes) => other.write(bytes))
      .on('end', () => !forgotten.has(from) && other.end())
      .on('error', () => {})
      .on('close', () => {
        open.delete(from);
        other.destroy();
      });
    if (state === 'silent') from.pause();
  };
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(to.port, to.host);
    passOn(near, far);
    passOn(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => {
    state = 'cut';
    for (const one of open) one.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    silence() {
      state = 'silent';
      for (const one of open) one.pause();
    },
    forget() {
      for (const one of open) {
        forgotten.add(one);
        one.pause();
      }
    },
    mend() {
      state = 'open';
      for (const one of open) if (!forgotten.has(one)) one.resume();
    },
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A proxy in front of the server of a database's address, and that address through it. */
export async function proxyTo(url: string): Promise<TcpProxy & { url: string }> {
  const through = new URL(url);
  const proxy = await tcpProxy({ host: through.hostname, port: Number(through.port || 5432) });
  through.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: through.href };
}
