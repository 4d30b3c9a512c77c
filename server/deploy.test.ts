import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findProgram } from '#test/find-program.ts';
import { settingsSchema } from './env-schema.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Names of the environment that belong to other programs, or only help to write an address. */
const others = ['DATABASE_PASSWORD', 'POSTGRES_PASSWORD', 'NODE_ENV'];

const templates = readdirSync('deploy/helm/yasmin/templates')
  .map((name) => read(`deploy/helm/yasmin/templates/${name}`))
  .join('\n---\n');

describe('the settings of deploy/ are settings of the shop:', () => {
  const [shop = ''] = read('deploy/compose/compose.yaml').split('\nservices:');
  const cases: [string, string[]][] = [
    ['compose', [...shop.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name!)],
    ['env.example', [...read('deploy/compose/env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name!)],
    [
      'helm',
      [...templates.matchAll(/^(?: {12}- name:| {2})? ?([A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+)/gm)].map(([, name]) => name!),
    ],
  ];
  test.each(cases)('%s', (_, names) => {
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !others.includes(name) && !(name in settingsSchema.shape))).toEqual([]);
  });
});

test('the chart and compose pass on the addresses of copies', () => {
  expect(read('deploy/compose/compose.yaml')).toContain('DATABASE_REPLICA_URLS: ${DATABASE_REPLICA_URLS:-}');
  const [, host] = /- name: DATABASE_REPLICA_URLS\n +value: postgres:\/\/[^@]+@([\w-]+):5432\//.exec(templates) ?? [];
  const service = templates
    .split(/^---$/m)
    .find((part) => part.includes(`kind: Service\nmetadata:\n  name: ${host}\n`));
  // Connections to different copies would break the comparison of positions.
  expect(service).toContain('sessionAffinity: ClientIP');
  expect(service).toContain('cnpg.io/instanceRole: replica');
});

const haproxy = findProgram('haproxy');

test.skipIf(!haproxy).each(['deploy/haproxy.cfg'])('HAProxy accepts %s', (file) => {
  expect(() => execFileSync(haproxy!, ['-c', '-f', file], { stdio: 'pipe' })).not.toThrow();
});
