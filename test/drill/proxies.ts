import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { portsFrom, type Setup } from './cluster.ts';
import { Program } from './processes.ts';

const local = '127.0.0.1';
const nodes = [0, 1, 2];

/** HAProxy's port that always leads to the primary, as in `deploy/haproxy.cfg`: who that is, Patroni says. */
const primarySettings = (port: number): string => {
  const ports = portsFrom(port);
  return `global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
  option clitcpka
  option srvtcpka
listen primary
  bind ${local}:${ports.primary}
  # Before the first checks all nodes count as up: a copy must not be taken for the primary.
  tcp-request connection reject if { nbsrv(primary) gt 1 }
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((nth) => `  server node${nth + 1} ${local}:${ports.postgres(nth)} check port ${ports.patroni(nth)}`).join('\n')}
`;
};

/** HAProxy in front of the processes of the shop: by `/readyz`, and when none is ready by `/healthz`, for the pages from memory. */
const webSettings = (port: number): string => {
  const ports = portsFrom(port);
  const servers = (check: string) =>
    nodes.map((nth) => `  server app${nth + 1} ${local}:${ports.app(nth)} check ${check}`).join('\n');
  return `global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  timeout http-keep-alive 30s
  option redispatch
  retries 3
  retry-on conn-failure
frontend web
  bind ${local}:${ports.web}
  use_backend alive if { nbsrv(ready) lt 1 }
  default_backend ready
backend ready
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host yasmin
  default-server inter 1s fall 2 rise 1
${servers('')}
backend alive
  http-response set-header X-Backend alive
  option httpchk
  http-check send meth GET uri /healthz ver HTTP/1.1 hdr Host yasmin
  default-server inter 1s fall 2 rise 1
${servers('')}
`;
};

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

export type Proxies = { primary: Program; pooler: Program; web: Program };

export function createProxies({ folder, programs, owner, port }: Setup): Proxies {
  const haproxy = (name: string, settings: string) => {
    const file = join(folder, `${name}.cfg`);
    writeFileSync(file, settings);
    return new Program({ name, program: programs.haproxy, args: ['-db', '-f', file], owner });
  };
  const ini = join(folder, 'pgbouncer.ini');
  writeFileSync(ini, poolerSettings(port));
  return {
    primary: haproxy('haproxy-database', primarySettings(port)),
    web: haproxy('haproxy-web', webSettings(port)),
    pooler: new Program({ name: 'pgbouncer', program: programs.pgbouncer, args: ['-q', ini], owner }),
  };
}
