import pg from 'pg';
import { buyers, first, tokenOf } from '../bench/prepare.ts';
import type { Buyer } from './books.ts';
import { pause } from './processes.ts';

export type ReportWatch = {
  /** Reports that were without an order answered before they were asked for, and all reports; since the last call. */
  take(): { lateReports: number; reports: number };
  stop(): Promise<void>;
};

const pauseMs = 500;
/** The last buyer reads the reports; the load never reaches it. */
const member = buyers - 1;

/** Gives a buyer the right to read reports. */
export async function appointMember(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update users set scopes = '{reports.view}' where id = $1`, [first.user + member]);
  await client.end();
}

/** Reads the report of sales, which the shop reads from a copy: it has all orders that were answered before. Called before the first order. */
export async function watchReports(web: string, answeredBuyers: readonly Buyer[]): Promise<ReportWatch> {
  // Before today in any time zone.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const countOrders = async (): Promise<number | null> => {
    try {
      const reply = await fetch(`${web}/api/staff/reports/sales?from=${yesterday}`, {
        headers: { Authorization: `Bearer ${tokenOf(member)}` },
        signal: AbortSignal.timeout(20_000),
      });
      if (!reply.ok) return null;
      const { data } = (await reply.json()) as { data: { total: { orders: number } } };
      return data.total.orders;
    } catch {
      return null;
    }
  };
  const before = await countOrders();
  if (before === null) throw new Error('The report of sales was not answered');
  let counts = { lateReports: 0, reports: 0 };
  const end = new AbortController();

  const read = async (): Promise<void> => {
    while (!end.signal.aborted) {
      const answered = answeredBuyers.reduce((sum, { numbers }) => sum + numbers.size, 0);
      const orders = await countOrders();
      if (orders !== null) counts.reports += 1;
      if (orders !== null && orders < before + answered) counts.lateReports += 1;
      await pause(pauseMs);
    }
  };
  const work = read();
  return {
    take() {
      const last = counts;
      counts = { lateReports: 0, reports: 0 };
      return last;
    },
    async stop() {
      end.abort();
      await work;
    },
  };
}
