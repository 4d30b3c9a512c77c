import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { queryRows } from '#db/query-rows.ts';
import { courierDesk } from '#test/courier-desk.ts';
import { contextFor, test } from '#test/fixtures.ts';
import { listCashOwed } from './manage/cash-owed.ts';
import { listDifferences } from './manage/list-remittances.ts';
import { settleDifference } from './manage/settle-difference.ts';

/** What a plain cash book has of a parcel, in EGP: due from the courier, received, and lost. */
type Entry = { due: number; received: number; lost: number };

const amounts = [0, 100, 230, 250];
const step = fc.oneof(
  fc.record({
    kind: fc.constant('file' as const),
    rows: fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('settle' as const),
    nth: fc.nat(5),
    decision: fc.constantFrom('accept', 'claim', 'write_off', 'received' as const),
  }),
);

test('parcels, remittances, differences and orders agree with a plain cash book over random sequences', async ({
  services,
  make,
}) => {
  const staff = contextFor(
    services,
    await make.customer({ scopes: ['orders.manage', 'dispatch.manage', 'payments.review'], name: 'Mona' }),
  );
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      run++;
      const desk = await courierDesk(services, make, staff);
      const parcels = [
        await desk.parcel('delivered'),
        await desk.parcel('delivered'),
        await desk.parcel('out'),
        await desk.parcel('refused'),
      ];
      const book = new Map<number, Entry>(
        parcels.map(({ id }, nth) => [id, { due: nth < 2 ? 230 : 0, received: 0, lost: 0 }]),
      );
      let bank = 0;
      for (const [at, next] of steps.entries()) {
        if (next.kind === 'file') {
          const rows = next.rows.map(([parcel, amount]) => [parcels[parcel]!, amounts[amount]!] as const);
          const sum = rows.reduce((total, [, amount]) => total + amount, 0);
          await desk.book(
            `AWB,COD,Note\n${rows.map(([{ waybill }, amount]) => `${waybill},${amount},${run}-${at}`).join('\n')}`,
            sum,
          );
          bank += sum;
          for (const [{ id }, amount] of rows) {
            const entry = book.get(id)!;
            // The cash of a parcel that was on its way proves its delivery.
            if (id === parcels[2]!.id && amount > 0 && entry.due + entry.received + entry.lost === 0) entry.due = 230;
            const paid = Math.min(amount, entry.due);
            entry.due -= paid;
            entry.received += paid;
          }
        } else {
          const { differences } = await listDifferences(staff, { courier_id: desk.courierId });
          const line = differences[next.nth];
          if (!line || (next.decision === 'received' && line.difference > 0)) continue;
          const settling = settleDifference(staff, { id: line.id, decision: next.decision, reason: 'Agreed' });
          if (next.decision === 'claim' && line.difference > 0) {
            await expect(settling).rejects.toMatchObject({ fields: { decision: [{ key: 'not_valid' }] } });
            continue;
          }
          await settling;
          if (line.difference > 0 || !line.parcel || next.decision === 'claim') continue;
          const entry = book.get(line.parcel.id)!;
          if (next.decision === 'received') entry.received -= line.difference / 100;
          else entry.lost -= line.difference / 100;
          entry.due = 0;
        }
      }
      for (const { id, orderId } of parcels) {
        const { received } = book.get(id)!;
        expect((await desk.row(id)).collectedAmount ?? 0).toBe(received * 100);
        expect((await desk.order(orderId)).paid).toBe(received * 100);
      }
      const due = [...book.values()].reduce((total, entry) => total + entry.due, 0);
      const owed = (await listCashOwed(staff)).find(({ id }) => id === desk.courierId);
      expect(owed?.total ?? 0).toBe(due * 100);
      const [sums] = await queryRows<{ bank: number; booked: number; surplus: number }>(
        services.db,
        sql`select (select coalesce(sum(bank_amount), 0)::integer from remittances where courier_id = ${desk.courierId}) bank,
          coalesce(sum(l.booked), 0)::integer booked, coalesce(sum(l.difference) filter (where l.difference > 0), 0)::integer surplus
          from remittance_lines l join remittances r on r.id = l.remittance_id where r.courier_id = ${desk.courierId}`,
      );
      expect(sums).toMatchObject({ bank: bank * 100 });
      expect(sums!.booked + sums!.surplus).toBe(bank * 100);
    }),
    { numRuns: 6 },
  );
}, 240_000);
