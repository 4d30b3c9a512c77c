import { z } from '@hono/zod-openapi';
import type { CashOwed } from '#shop/cash/manage/cash-owed.ts';
import {
  type Remittance,
  remittanceKinds,
  type RemittanceLine,
  remittanceStates,
  settlementDecisions,
} from '#shop/cash/remittance.ts';
import { egp } from '#values/money.ts';

const id = z.number().int();
const moment = z.iso.datetime();
const amount = z.number().describe('EGP');
const ref = z.object({ id, name: z.string() });

const remittanceFields = {
  id,
  courier: ref,
  name: z.string().describe('the name of the file'),
  status: z.enum(remittanceStates),
  until: z.iso.date().describe('the last day of deliveries that it covers, in Cairo'),
  amount,
  fees: amount,
  net: amount.describe('EGP: the amounts less the fees'),
  bank_amount: amount.nullable(),
  lines: id,
  open: id.describe('differences that nobody has settled'),
  difference: amount.describe('EGP: the sum of the differences'),
  created_at: moment,
  booked_at: moment.nullable(),
};

export const remittanceSchema = z.object(remittanceFields).openapi('Remittance');

export const remittanceCourierSchema = z.object({ id, name: z.object({ ar: z.string(), en: z.string() }) });

export const presentRemittance = (remittance: Remittance): z.input<typeof remittanceSchema> => ({
  id: remittance.id,
  courier: remittance.courier,
  name: remittance.name,
  status: remittance.status,
  until: remittance.until,
  amount: egp(remittance.amount),
  fees: egp(remittance.fees),
  net: (remittance.amount - remittance.fees) / 100,
  bank_amount: remittance.bankAmount === null ? null : egp(remittance.bankAmount),
  lines: remittance.lines,
  open: remittance.open,
  difference: egp(remittance.difference),
  created_at: remittance.createdAt,
  booked_at: remittance.bookedAt,
});

export const remittanceLineSchema = z
  .object({
    id,
    line: id.nullable().describe('the line of the file; null for what is not in it'),
    code: z.string().nullable(),
    kind: z.enum(remittanceKinds),
    amount,
    fee: amount,
    expected: amount,
    booked: amount,
    difference: amount.describe('EGP: negative when the shop lacks money'),
    decision: z.enum(settlementDecisions).nullable(),
    reason: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: moment.nullable(),
    parcel: z
      .object({ id, number: z.string(), order_number: z.string(), name: z.string(), status: z.string() })
      .nullable(),
    remittance: ref,
    courier: ref,
  })
  .openapi('RemittanceLine');

export const presentRemittanceLine = (line: RemittanceLine): z.input<typeof remittanceLineSchema> => ({
  id: line.id,
  line: line.line,
  code: line.code,
  kind: line.kind,
  amount: egp(line.amount),
  fee: egp(line.fee),
  expected: egp(line.expected),
  booked: egp(line.booked),
  difference: egp(line.difference),
  decision: line.decision,
  reason: line.reason,
  decided_by: line.decidedBy,
  decided_at: line.decidedAt,
  parcel: line.parcel,
  remittance: line.remittance,
  courier: line.courier,
});

export const remittanceDetailsSchema = z
  .object({ ...remittanceFields, details: z.array(remittanceLineSchema) })
  .openapi('RemittanceDetails');

export const presentRemittanceDetails = ({
  details,
  ...remittance
}: Remittance & { details: RemittanceLine[] }): z.input<typeof remittanceDetailsSchema> => ({
  ...presentRemittance(remittance),
  details: details.map(presentRemittanceLine),
});

export const cashOwedSchema = z
  .object({
    id,
    name: z.string(),
    parcels: id,
    days_7: amount.describe('EGP of deliveries up to 7 days ago'),
    days_14: amount,
    days_30: amount,
    older: amount,
    claims: amount.describe('EGP transferred short, within the sums'),
    total: amount,
  })
  .openapi('CashOwed');

export const presentCashOwed = (owed: CashOwed): z.input<typeof cashOwedSchema> => ({
  id: owed.id,
  name: owed.name,
  parcels: owed.parcels,
  days_7: egp(owed.days7),
  days_14: egp(owed.days14),
  days_30: egp(owed.days30),
  older: egp(owed.older),
  claims: egp(owed.claims),
  total: egp(owed.total),
});
