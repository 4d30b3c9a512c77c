import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom, type Setup } from './cluster.ts';
import { Program } from './processes.ts';

const local = '127.0.0.1';
const nodes = [0, 1, 2];

/** The sections of the proxy that the shop's own machines have, such as `listen primary`, by their names. */
const sections = new Map(
  readFileSync('deploy/haproxy.cfg', 'utf8')
    .split(/^(?=[a-z])/m)
    .map((section) => [section.split('\n', 1)[0]!, section]),
);

/** Sections of `deploy/haproxy.cfg` with this machine's addresses in place of those of the file. */
function settingsOf(names: readonly string[], port: number): string {
  const ports = portsFrom(port);
  const listeners: Record<string, number> = {
    'frontend web': ports.web,
    'listen primary': ports.primary,
    'listen copy': ports.copy,
  };
  const server = (line: string): string[] => {
    const [, name, nth] = /^ +server (app|node)(\d) /.exec(line) ?? [];
    // The file has two processes of the shop, the drill three.
    if (name === 'app')
      return nth === '1' ? nodes.map((app) => `    server app${app + 1} ${local}:${ports.app(app)} check`) : [];
    if (name !== 'node') return [line];
    const node = Number(nth) - 1;
    return [`    server node${nth} ${local}:${ports.postgres(node)} check port ${ports.patroni(node)}`];
  };
  const settings = ['global', 'defaults', ...names].map((name) => {
    const section = sections.get(name);
    if (!section) throw new Error(`deploy/haproxy.cfg has no section ${name}`);
    const listener = listeners[name];
    return section
      .split('\n')
      .flatMap((line) => (/^ +bind /.test(line) ? [`    bind ${local}:${listener}`] : server(line)))
      .join('\n');
  });
  // As many connections as a user who is not root may open.
  return settings.join('\n').replace(/maxconn \d+/, 'maxconn 1000');
}

/** HAProxy's ports that lead to the primary and to a copy: which nodes those are, Patroni says. */
const databaseSettings = (port: number): string => settingsOf(['listen primary', 'listen copy'], port);

/** HAProxy in front of the processes of the shop. Its replies name the backend of the processes that are alive and not ready. */
const webSettings = (port: number): string =>
  settingsOf(['frontend web', 'backend ready', 'backend alive'], port).replace(
    'backend alive\n',
    'backend alive\n    http-response set-header X-Backend alive\n',
  );

/**
 * PgBouncer behind the port of the primary. Its clients stay connected when the primary changes, and their statements wait for the new one; a
 * pooler on each node would lose its clients with the node.
 */
const poolerSettings = (port: number): string => {
  const ports = portsFrom(port);
  return `[databases]
yasmin = host=${local} port=${ports.primary} dbname=yasmin user=yasmin connect_query='set statement_timeout = 15000; set lock_timeout = 5000'
[pgbouncer]
listen_addr = ${local}
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 300
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
tcp_keepalive = 1
log_connections = 0
log_disconnections = 0
`;
};

export type Proxies = { database: Program; pooler: Program; web: Program };

export function createProxies({ folder, programs, owner, port }: Setup): Proxies {
  const haproxy = (name: string, settings: string) => {
    const file = join(folder, `${name}.cfg`);
    writeFileSync(file, settings);
    return new Program({ name, program: programs.haproxy, args: ['-db', '-f', file], owner });
  };
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(ini, poolerSettings(port));
  return {
    database: haproxy('haproxy-database', databaseSettings(port)),
    web: haproxy('haproxy-web', webSettings(port)),
    pooler: new Program({ name: 'pgbouncer', program: programs.pgbouncer, args: ['-q', ini], owner }),
  };
}
