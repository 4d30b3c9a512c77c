import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { scanCode } from '#values/scan-code.ts';

/** The ids of a courier's parcels by the codes in its file or report: waybills, or the numbers of parcels. */
export async function findParcelIds(
  ctx: Ctx,
  courierId: number,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const exact = [...new Set(codes.flatMap((code) => [code, scanCode(code)]))];
  if (exact.length === 0) return new Map();
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int(), number: z.string(), waybill: z.string().nullable() }),
    sql`select id, number, waybill from parcels where courier_id = ${courierId} and waybill = any(${sql.param(exact)}::text[])
      union select id, number, waybill from parcels where number = any(${sql.param(exact)}::text[]) and courier_id = ${courierId}`,
  );
  const byCode = new Map<string, number>();
  for (const { id, waybill } of rows) if (waybill !== null) byCode.set(waybill, id);
  // The shop's own number wins over a waybill of the same text.
  for (const { id, number } of rows) byCode.set(number, id);
  return new Map(
    codes.flatMap((code) => {
      const id = byCode.get(code) ?? byCode.get(scanCode(code));
      return id === undefined ? [] : [[code, id] as const];
    }),
  );
}
