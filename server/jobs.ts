import type { PgBoss } from 'pg-boss';
import { eraseClosed } from '#shop/customers/erase-closed.ts';
import { sweepSecrets } from '#shop/auth/sweep.ts';
import { sweepChats } from '#shop/chat/sweep-chats.ts';
import type { Services } from '#shop/context.ts';
import { pollCouriers } from '#shop/couriers/poll-couriers.ts';
import { sendAmounts } from '#shop/couriers/send-amounts.ts';
import { runImports } from '#shop/import/manage/run-imports.ts';
import { makeRenditions } from '#shop/uploads/make-renditions.ts';
import { sweepPictures } from '#shop/uploads/sweep-pictures.ts';
import { notifyStaff } from '#shop/daily-work/notify-staff.ts';
import { sweepStaffEvents } from '#shop/daily-work/sweep-staff-events.ts';
import { deliverOutbox } from '#shop/notifications/deliver-outbox.ts';
import { acceptDue } from '#shop/orders/accept-due.ts';
import { dateSearches } from '#shop/orders/date-searches.ts';
import { releaseUnpaid } from '#shop/payments/release-unpaid.ts';
import { remindUnpaid } from '#shop/orders/remind-unpaid.ts';
import { reconcile } from '#shop/payments/reconcile.ts';
import { withholdExpiring } from '#shop/receiving/withhold-due.ts';
import { sweepZeroResultSearches } from '#shop/reports/sweep-zero-result-searches.ts';
import { runRefunds } from '#shop/payments/run-refunds.ts';
import { remindCoupons } from '#shop/rewards/remind-coupons.ts';
import { applyDueChanges } from '#shop/staff/changes/apply-due.ts';
import { totalLedgers } from '#shop/rewards/ledger-totals.ts';
import { sweepStaffSessions } from '#shop/staff/sweep-staff-sessions.ts';
import { sendAlerts } from '#shop/stock-alerts/send-alerts.ts';
import { sweepAlerts } from '#shop/stock-alerts/sweep-alerts.ts';
import { runTaxReceipts } from '#shop/tax/run-tax-receipts.ts';
import { sweepUploads } from '#shop/uploads/sweep-uploads.ts';
import { throttleErrors } from './throttle-errors.ts';
import { checkpointDatabase, vacuumDatabase } from './vacuum-database.ts';

/** A background job. It must be safe to run twice, from several instances concurrently, and to be interrupted. `run` may return how much it did. */
export type Job = {
  name: string;
  every: '10 seconds' | 'minute' | 'hour' | 'day';
  /** The hours after which a run counts as lost, and is started again; 15 minutes by default. */
  expireHours?: number;
  run(services: Services): Promise<number | void>;
};

export const jobs: readonly Job[] = [
  { name: 'outbox', every: '10 seconds', run: deliverOutbox },
  { name: 'staff-notifications', every: '10 seconds', run: notifyStaff },
  { name: 'imports', every: '10 seconds', run: runImports },
  { name: 'stock-alerts', every: '10 seconds', run: sendAlerts },
  { name: 'misses', every: '10 seconds', run: ({ zeroResultSearches: misses }) => misses.flush() },
  { name: 'renditions', every: 'minute', run: makeRenditions },
  { name: 'release-unpaid', every: 'minute', run: releaseUnpaid },
  { name: 'remind-unpaid', every: 'minute', run: remindUnpaid },
  { name: 'reconcile', every: 'minute', run: reconcile },
  { name: 'couriers', every: 'minute', run: pollCouriers },
  { name: 'courier-amounts', every: 'minute', run: sendAmounts },
  { name: 'refunds', every: 'minute', run: runRefunds },
  { name: 'tax-receipts', every: 'minute', run: runTaxReceipts },
  { name: 'date-searches', every: 'minute', run: dateSearches },
  { name: 'accept-due', every: 'hour', run: acceptDue },
  { name: 'apply-changes', every: 'minute', run: applyDueChanges },
  { name: 'remind-coupons', every: 'hour', run: remindCoupons },
  { name: 'erase-closed', every: 'hour', run: eraseClosed },
  { name: 'sweep-secrets', every: 'hour', run: sweepSecrets },
  { name: 'sweep-staff-sessions', every: 'hour', run: sweepStaffSessions },
  { name: 'total-ledgers', every: 'hour', run: totalLedgers },
  { name: 'withhold-expiring', every: 'day', run: withholdExpiring },
  { name: 'sweep-chats', every: 'day', run: sweepChats },
  { name: 'sweep-uploads', every: 'day', run: sweepUploads },
  { name: 'sweep-pictures', every: 'day', run: sweepPictures },
  { name: 'sweep-misses', every: 'day', run: sweepZeroResultSearches },
  { name: 'sweep-staff-events', every: 'day', run: sweepStaffEvents },
  { name: 'sweep-stock-alerts', every: 'day', run: sweepAlerts },
  { name: 'tidy-database', every: 'day', run: vacuumDatabase },
  { name: 'checkpoint-database', every: 'hour', run: checkpointDatabase },
];

/** Receives the result or the error of every run, and errors of pg-boss itself under the name `jobs`. */
export type JobLog = {
  done(job: string, count: number): void;
  failed(job: string, error: unknown): void;
};

/** The schedules of pg-boss, in UTC: daily jobs run at night in Egypt. */
const cron = { minute: '* * * * *', hour: '7 * * * *', day: '30 1 * * *' };

/** The schema of pg-boss's tables, and the queue through which it turns schedules into jobs. */
const schema = 'jobs';
const forwardingQueue = '__pgboss__send-it';

/**
 * Seconds between two runs of frequent jobs, between two polls of a queue, and between two passes over the schedules. On the single embedded
 * connection each of these is a statement that others wait for.
 */
export type JobIntervals = { timerSeconds: number; pollSeconds: number; scheduleSeconds: number };
const defaultIntervals: JobIntervals = { timerSeconds: 10, pollSeconds: 15, scheduleSeconds: 30 };

const retentionSeconds = 6 * 3600;
const stopMs = 10_000;

/**
 * Runs `list` from now on: by pg-boss on either database, so that only one of several instances does each run; jobs of every ten seconds use a
 * plain timer. Waits for a database that is down. Returns a way to stop, which lets running jobs finish.
 */
export function startJobs(
  services: Services,
  log: JobLog,
  list: readonly Job[] = jobs,
  pace = defaultIntervals,
): { stop(): Promise<void> } {
  const run = async ({ name, run: work }: Job) => {
    try {
      log.done(name, (await work(services)) ?? 0);
    } catch (error) {
      log.failed(name, error);
      throw error;
    }
  };
  const ticking = list
    .filter(({ every }) => every === '10 seconds')
    .map((job) => runEvery(() => run(job), pace.timerSeconds * 1000));
  const scheduled = list.filter(({ every }) => every !== '10 seconds');
  let stopped = false;
  let boss: PgBoss | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const start = async (): Promise<void> => {
    let fresh: PgBoss | undefined;
    try {
      fresh = await newBoss(
        services,
        throttleErrors((error) => log.failed('jobs', error)),
        pace,
      );
      await fresh.start();
      await schedule(fresh, scheduled, run, pace.pollSeconds);
      boss = fresh;
    } catch (error) {
      log.failed('jobs', error);
      await fresh?.stop({ graceful: false }).catch(() => {});
      if (stopped) return;
      waiting = setTimeout(() => (starting = start()), pace.timerSeconds * 1000);
      waiting.unref();
    }
  };
  let starting = start();

  return {
    async stop() {
      stopped = true;
      clearTimeout(waiting);
      await Promise.all(ticking.map((timer) => timer.stop()));
      await starting;
      await boss?.stop({ timeout: stopMs });
    },
  };
}

async function newBoss(
  { database }: Services,
  complain: (error: unknown) => void,
  { pollSeconds: look, scheduleSeconds: pass }: JobIntervals,
): Promise<PgBoss> {
  // Loaded after the shop is open.
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.executeSql(text, values) },
    backend: database.kind,
    schema,
    cronMonitorIntervalSeconds: pass,
    cronWorkerIntervalSeconds: look,
    queueCacheIntervalSeconds: 3600,
    superviseIntervalSeconds: 600,
    monitorIntervalSeconds: 600,
    maintenanceIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', complain);
  boss.on('warning', ({ message }) => complain(new Error(message)));
  return boss;
}

/** Creates queue, schedule and worker of each job, and deletes the schedules of removed jobs. */
async function schedule(
  boss: PgBoss,
  list: readonly Job[],
  run: (job: Job) => Promise<void>,
  look: number,
): Promise<void> {
  await boss.updateQueue(forwardingQueue, { deleteAfterSeconds: retentionSeconds });
  for (const job of list) {
    const { name, every, expireHours = 0.25 } = job;
    if (every === '10 seconds') continue;
    // At most one run waits, however long none was picked up; a running one blocks no other, in case its instance has died.
    await boss.createQueue(name, { policy: 'short' });
    await boss.schedule(name, cron[every], null, {
      // A minute job runs again soon anyway. A shop that only runs by day, as on a laptop, catches up on the others.
      ...(every === 'minute' ? { retryLimit: 0 } : { missed: 'once', retryLimit: 3, retryDelay: 300 }),
      expireInSeconds: expireHours * 3600,
      deleteAfterSeconds: retentionSeconds,
    });
    await boss.work(name, { pollingIntervalSeconds: look }, () => run(job));
  }
  const names = new Set(list.map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!names.has(name)) await boss.unschedule(name);
}

/** Runs a job now and repeatedly, each time after the previous run ends; jobs don't wait for each other. `run` reports failures itself. */
function runEvery(run: () => Promise<void>, everyMs: number): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const tick = () => {
    running ??= run()
      .catch(() => {})
      .finally(() => (running = undefined));
  };
  tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
