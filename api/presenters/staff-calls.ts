import { z } from '@hono/zod-openapi';
import type { Ctx } from '#shop/context.ts';
import type { OrderToCall } from '#shop/orders/manage/list-calls.ts';
import type { OrderCall } from '#shop/orders/manage/read-calls.ts';
import { fullName } from '#values/variants.ts';
import { callOutcomes } from '#values/order-calls.ts';
import { getMessages } from '#words/messages.ts';
import { presentStaffOrder, staffOrderSchema } from './staff.ts';

const id = z.number().int();
const moment = z.iso.datetime();

export const callSchema = z
  .object({
    id,
    outcome: z.enum(callOutcomes),
    number: z.number().int().describe('1 for the first call of its order'),
    at: moment,
    call_again_at: moment.nullable(),
    note: z.string(),
    by: z.object({ id, name: z.string() }),
  })
  .openapi('OrderCall');

export const presentCall = ({ nth, callAgainAt, ...call }: OrderCall): z.input<typeof callSchema> => ({
  ...call,
  number: nth,
  call_again_at: callAgainAt,
});

export const orderToCallSchema = staffOrderSchema
  .extend({
    due_at: moment.nullable().describe('null after unanswered calls'),
    calls: z.array(callSchema),
    address_refusals: z.number().int().describe('orders refused on delivery at this address under another phone'),
    whatsapp_url: z.string().describe('a chat with the customer, with a message about the order in their language'),
  })
  .openapi('OrderToCall');

/** The chat with a customer, with the order's number, items, total and address, in their language. */
function whatsappUrl({ inOwnLanguage: order, locale }: OrderToCall): string {
  const { address } = order;
  const text = getMessages(locale).staff_orders.whatsapp_text({
    name: address.name,
    number: order.number,
    items: order.lines.map((line) => `${line.quantity} × ${fullName(line)}`),
    total: order.amountDue,
    address: [address.description, address.city.name, address.governorate.name].filter(Boolean),
  });
  return `https://wa.me/${address.phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export const presentOrderToCall = (ctx: Ctx, call: OrderToCall): z.input<typeof orderToCallSchema> => ({
  ...presentStaffOrder(ctx, call.order),
  due_at: call.dueAt,
  calls: call.calls.map(presentCall),
  address_refusals: call.addressRefusals,
  whatsapp_url: whatsappUrl(call),
});
