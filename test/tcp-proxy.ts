import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be cut and mended: what a database that goes away and comes back looks like. */
export type TcpProxy = { port: number; cut(): void; mend(): void; stop(): Promise<void> };

export async function tcpProxy(to: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(to.port, to.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    isCut = true;
    for (const one of open) one.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    mend: () => void (isCut = false),
    async stop() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
