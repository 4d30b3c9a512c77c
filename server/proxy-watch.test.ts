import { expect, test } from 'vitest';
import { watchProxies } from './proxy-watch.ts';

const watched = (trusted: string[], requests: [string | undefined, string | undefined][]) => {
  const logged: string[] = [];
  const watch = watchProxies(trusted, (text) => logged.push(text));
  for (const [socket, forwarded] of requests) watch.inspect(socket, forwarded);
  return { logged, warnings: watch.warnings() };
};

test.each(['127.0.0.1', '::1', '10.1.2.3', '172.20.0.5', '192.168.1.1', '::ffff:10.0.0.7', 'fd00::1'])(
  'reports an unnamed proxy at %s once, with its address; /readyz reports it without',
  (peer) => {
    const { logged, warnings } = watched(
      ['203.0.113.1'],
      [
        [peer, '41.0.0.1'],
        [peer, '41.0.0.2'],
      ],
    );
    const address = peer.replace('::ffff:', '');
    expect(logged).toEqual([expect.stringContaining(`Add ${address} to TRUSTED_PROXIES`)]);
    expect(warnings).toEqual([expect.stringContaining('TRUSTED_PROXIES does not name')]);
    expect(warnings[0]).not.toContain(address);
  },
);

test('a named proxy, a request without the header, and a stranger who sends it cause no warning', () => {
  expect(
    watched(
      ['10.0.0.0/8', '::1'],
      [
        ['10.1.2.3', '41.0.0.1'],
        ['::ffff:10.1.2.3', '41.0.0.1'],
        ['::1', '41.0.0.1'],
        ['127.0.0.1', undefined],
        ['41.0.0.9', '10.0.0.1'],
        [undefined, '41.0.0.1'],
      ],
    ),
  ).toEqual({ logged: [], warnings: [] });
});
