import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect } from 'vitest';
import { countries } from '#db/schema.ts';
import { type Call, test } from '#test/fixtures.ts';
import type { Customer } from '#shop/context.ts';

type One = { id: number; isDefault: boolean };

/** The expected addresses of both people, in the order they were added. */
type Model = [One[], One[]];

type Shop = { call: Call; people: [Customer, Customer]; country_id: number };

type Who = 0 | 1;

const asDefault = (flag: boolean | undefined) => (flag === undefined ? {} : { is_default: flag });

/** Marks one of a person's addresses, and no other. */
const mark = (addresses: One[], id: number) => {
  for (const address of addresses) address.isDefault = address.id === id;
};

/** Asserts that both people have the addresses of the model: one default each, which is listed first, and none without an address. */
async function check(model: Model, { call, people }: Shop): Promise<void> {
  for (const who of [0, 1] as const) {
    const { body } = await call('GET', '/addresses', { as: people[who] });
    const listed = (body.data as { id: number; is_default: boolean }[])
      .map(({ id, is_default }) => ({ id, isDefault: is_default }))
      .sort((a, b) => a.id - b.id);
    expect(listed).toEqual(model[who]);
    expect(listed.filter(({ isDefault }) => isDefault)).toHaveLength(listed.length === 0 ? 0 : 1);
    expect(body.data[0]?.is_default ?? true).toBe(true);
  }
}

/** `which` selects one of the owner's addresses; a missing one is requested all the same. */
const idOf = (addresses: One[], which: number): number =>
  addresses.length === 0 ? 2_000_000_000 : addresses[which % addresses.length]!.id;

/** A call by one person about an address of one of the two; `send` also updates the model. */
type Sent = { who: Who; owner: Who; which: number; flag: boolean | undefined };
type Send = (sent: Sent, model: Model, shop: Shop, id: number) => Promise<void>;

const command =
  (name: string, send: Send) =>
  (sent: Sent): fc.AsyncCommand<Model, Shop> => ({
    check: () => true,
    async run(model, shop) {
      await send(sent, model, shop, idOf(model[sent.owner], sent.which));
      await check(model, shop);
    },
    toString: () => `${name}(${JSON.stringify(sent)})`,
  });

/** Whether the requested address exists and belongs to the caller. */
const finds = (model: Model, who: Who, id: number): boolean => model[who].some((address) => address.id === id);

const create = command('create', async ({ who, flag }, model, { call, people, country_id }) => {
  const body = { country_id, city_id: 1, description: '5 Nile Street', address_type: 'home', ...asDefault(flag) };
  const reply = await call('POST', '/addresses', { as: people[who], body });
  expect(reply.status).toBe(201);
  const mine = model[who];
  mine.push({ id: reply.body.data.id, isDefault: false });
  if (flag || mine.length === 1) mark(mine, reply.body.data.id);
});

const update = command('update', async ({ who, flag }, model, { call, people }, id) => {
  const body = { description: 'Another street', ...asDefault(flag) };
  const { status } = await call('PUT', `/addresses/${id}`, { as: people[who], body });
  expect(status).toBe(finds(model, who, id) ? 200 : 404);
  if (status === 200 && flag) mark(model[who], id);
});

const makeDefault = command('makeDefault', async ({ who }, model, { call, people }, id) => {
  const { status } = await call('PUT', `/addresses/${id}`, { as: people[who], body: { is_default: true } });
  expect(status).toBe(finds(model, who, id) ? 200 : 404);
  if (status === 200) mark(model[who], id);
});

const remove = command('remove', async ({ who }, model, { call, people }, id) => {
  const { status } = await call('DELETE', `/addresses/${id}`, { as: people[who] });
  expect(status).toBe(finds(model, who, id) ? 200 : 404);
  if (status !== 200) return;
  const wasDefault = model[who].some((address) => address.id === id && address.isDefault);
  model[who] = model[who].filter((address) => address.id !== id);
  const newest = model[who].at(-1);
  if (wasDefault && newest) mark(model[who], newest.id);
});

/** Mostly about the caller's own addresses, sometimes about the other person's. */
const sent = fc
  .tuple(
    fc.constantFrom<Who>(0, 1),
    fc.integer({ min: 0, max: 5 }),
    fc.nat({ max: 20 }),
    fc.option(fc.boolean(), { nil: undefined }),
  )
  .map(([who, other, which, flag]): Sent => ({ who, owner: other === 0 ? ((1 - who) as Who) : who, which, flag }));

test('every sequence of calls leaves exactly one default, or none without an address', async ({
  call,
  make,
  services,
}) => {
  const [egypt] = await services.db.select().from(countries).where(eq(countries.iso2, 'EG'));
  await fc.assert(
    fc.asyncProperty(
      // Fewer than the limit per minute.
      fc.commands([sent.map(create), sent.map(create), sent.map(update), sent.map(makeDefault), sent.map(remove)], {
        maxCommands: 18,
      }),
      async (commands) => {
        const people: [Customer, Customer] = [await make.customer(), await make.customer()];
        const real: Shop = { call, people, country_id: egypt!.id };
        await fc.asyncModelRun(() => ({ model: [[], []] as Model, real }), commands);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
