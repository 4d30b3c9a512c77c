import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findProgram } from '#test/find-program.ts';
import { createMetrics } from './metrics.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rules = read('deploy/alerts.yaml');

test('alerts and dashboard use metrics that exist', async () => {
  const metrics = createMetrics(
    { size: 0, bytes: 0 },
    {
      outbox: async () => ({ waiting: 0, unsure: 0, failed: 0 }),
      picturesWaiting: async () => 0,
      replicas: () => [{ name: 'a:5432', inUse: true, lagSeconds: 0 }],
      connections: () => ({ busy: 0, idle: 0, waiting: 0, listenAge: 0, breakerOpen: false, breakerTrips: 0 }),
    },
  );
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const stop = await metrics.serve(port, '127.0.0.1');
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  stop();
  const existing = new Set(Array.from(text.matchAll(/^# HELP (\S+)/gm), ([, name]) => name!));
  const withoutEnding = (name: string) => name.replace(/_(?:count|bucket|sum)$/, '');
  for (const source of [rules, read('deploy/grafana/yasmin.json')])
    for (const [name] of source.matchAll(/\b(?:yasmin|nodejs|process)_\w+/g))
      expect(existing).toContain(withoutEnding(name));
});

test('each alert has its section in the manual, and its link leads there', () => {
  const names = Array.from(rules.matchAll(/alert: (\w+)/g), ([, name]) => name!);
  expect(names.length).toBeGreaterThan(9);
  const manual = read('docs/operations.md');
  for (const name of names) {
    expect(manual).toContain(`### ${name}\n`);
    expect(rules).toContain(`docs/operations.md#${name.toLowerCase()}\n`);
  }
});

const promtool = findProgram('promtool');
test.skipIf(promtool === null)('promtool runs the tests of the rules', () => {
  const output = execFileSync(promtool!, ['test', 'rules', 'deploy/alerts.test.yaml'], { encoding: 'utf8' });
  expect(output).toContain('SUCCESS');
});
