import { writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import type { Audit } from './books.ts';
import { patroniTimes } from './cluster.ts';
import type { Measured } from './measure.ts';

const listErrors = (errors: Measured['errors']): string =>
  Object.entries(errors)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([outcome, count]) => `${outcome} × ${count}`)
    .join(', ') || 'none';

/** One line of text for a fault. */
export const lineOf = ({
  name,
  requests,
  errors,
  writesAfter,
  slowest,
  stale,
  reads,
  oldestSeconds,
  lateReports,
  reports,
  pages,
  problem,
}: Measured): string =>
  `  ${name.padEnd(50)} ${writesAfter.toFixed(1).padStart(5)} s  ${String(requests).padStart(5)} requests, errors: ${listErrors(errors)}; ` +
  `pages not served ${pages.failed} of ${pages.all}; slowest ${slowest.toFixed(1)} s; stale ${stale} of ${reads}, oldest ${oldestSeconds.toFixed(1)} s; late reports ${lateReports} of ${reports}${problem ? `; ${problem}` : ''}`;

/** The counts of the books that must be zero. */
const mustBeZero = [
  'lost',
  'doubled',
  'unanswered',
  'wrongItems',
  'wrongWallets',
  'sentTwice',
  'notSent',
  'lostSpins',
  'extraSpins',
  'wrongPrizes',
  'lostMessages',
  'extraMessages',
] as const;

/** Everything that must not happen. */
export const faultsOf = (all: readonly Measured[], books: Audit): string[] => [
  ...all.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
  ...all.flatMap(({ name, stale }) => (stale > 0 ? [`${name}: ${stale} stale reads`] : [])),
  ...all.flatMap(({ name, lateReports }) => (lateReports > 0 ? [`${name}: ${lateReports} late reports`] : [])),
  ...all.flatMap(({ name, errors }) =>
    Object.entries(errors)
      .filter(([outcome]) => /^[1-5]/.test(outcome) && !/^(503|50[234] of the proxy)/.test(outcome))
      .map(([outcome, count]) => `${name}: ${outcome} × ${count}`),
  ),
  ...all.flatMap(({ name, time }) => {
    const lost = books.lostAt.filter((at) => at >= time.from && at <= time.to).length;
    return lost > 0 ? [`${lost} of the lost orders were answered during: ${name}`] : [];
  }),
  ...mustBeZero.flatMap((key) => (books[key] === 0 ? [] : [`${key}: ${books[key]}`])),
];

export const booksText = (books: Audit): string =>
  `orders stored ${books.orders}; answered orders lost ${books.lost}; doubled ${books.doubled}; stored without an answer ${books.unanswered}; ` +
  `wrong items ${books.wrongItems}; wallets that do not add up ${books.wrongWallets}; ` +
  `messages sent ${books.messages}, twice ${books.sentTwice}, not yet ${books.notSent}; ` +
  `spins of the wheel stored ${books.spins}; answered spins lost or different ${books.lostSpins}, stored without an answer ${books.extraSpins}; ` +
  `accounts whose coupons and points are not those of their spins ${books.wrongPrizes}; ` +
  `messages in chats stored ${books.chatMessages}; answered ones lost or out of order ${books.lostMessages}, stored without an answer ${books.extraMessages}`;

/** Writes \`docs/drill.md\`. */
export function writeReport(file: string, all: readonly Measured[], books: Audit, problems: readonly string[]): void {
  const rows = all.map(
    ({ name, requests, errors, writesAfter, slowest, stale, reads, lateReports, reports, pages }) =>
      `| ${name} | ${writesAfter.toFixed(1)} | ${requests} | ${listErrors(errors)} | ${pages.failed} of ${pages.all} | ${slowest.toFixed(1)} | ${stale} of ${reads} | ${lateReports} of ${reports} |`,
  );
  const { ttl, loop_wait: loop, retry_timeout: retry } = patroniTimes;
  const text = `# The drill

\`npm run drill\` wrote this page on ${new Date().toISOString().slice(0, 10)}, on a machine with ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GB of memory that ran everything at once:
three members of etcd, PostgreSQL under Patroni (a primary, a synchronous and an asynchronous copy; lease ${ttl} s, round ${loop} s, patience ${retry} s), HAProxy,
PgBouncer in transaction mode, three processes of the shop, which read from a copy, and the load. What each column means: [0059](decisions/0059-high-availability.md).

| what was done | seconds without an answered write | requests | errors | pages not served | slowest reply, s | stale reads | late reports |
| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

The books at the end: ${booksText(books)}.

${problems.length === 0 ? 'Nothing was lost, doubled, late, stale or sent twice.' : `What must not happen, and did:\n\n${problems.map((problem) => `- ${problem}`).join('\n')}`}
`;
  writeFileSync(file, text);
}
