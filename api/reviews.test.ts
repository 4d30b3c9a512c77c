import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { auditLog, orderLines, outbox, products, reviewPhotos, reviews, reviewVotes, uploads } from '#db/schema.ts';
import type { Customer, Services } from '#shop/context.ts';
import { isPublishedPhoto } from '#shop/ratings/photos.ts';
import { showUpload } from '#shop/uploads/show-upload.ts';
import type { Factories } from '#test/factories.ts';
import { contextFor, test } from '#test/fixtures.ts';

const picture = async (colour: string) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: colour } })
          .png()
          .toBuffer(),
      ),
    ],
    'photo.png',
    { type: 'image/png' },
  );

async function formOf(fields: Record<string, string>, photos: readonly (File | string)[] = []): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const photo of photos) form.append('photos', photo);
  return form;
}

/** A product on sale and its buyer. */
async function sold(make: Factories, services: Services) {
  const product = await make.product();
  const buyer = await make.customer({ name: 'Nour Adel' });
  await make.purchase(buyer.userId, product);
  await services.catalogue.refresh();
  return { product, buyer };
}

const nameOf = (url: string) => /\/uploads\/(\w+)/.exec(url)![1]!;

test('a pending rating says why, and does not count or show before staff have seen it', async ({
  services,
  make,
  call,
}) => {
  const { product, buyer } = await sold(make, services);
  const stranger = await make.customer();
  const rate = async (as: Customer, body: object) =>
    (await call('POST', `/rate/${product.id}`, { as, body: { rating: 5, ...body } })).body;
  expect(await rate(stranger, { comment: 'Fine' })).toMatchObject({
    message: expect.stringContaining('after our team has looked at it'),
    data: { status: 'pending', held_reasons: ['not_bought'], verified: false, rates_count: 0 },
  });
  expect(await rate(buyer, { comment: 'واتساب ٠١٠ ١٢٣٤ ٥٦٧٨' })).toMatchObject({
    data: { status: 'pending', held_reasons: ['phone', 'link'], rates_count: 0 },
  });
  const shown = async () => (await call('GET', `/products/${product.id}`)).body.data.reviews;
  expect(await shown()).toMatchObject({ count: 0, average: 0, items: [], by_type: [] });
  // The clean text of a buyer is published at once, and judged again when it changes.
  expect(await rate(buyer, { comment: 'Lovely' })).toMatchObject({ data: { status: 'published', rates_count: 1 } });
  expect(await shown()).toMatchObject({ count: 1, items: [{ comment: 'Lovely', verified: true }] });
  expect(await rate(buyer, { comment: 'you idiot' })).toMatchObject({
    data: { status: 'pending', held_reasons: ['insult'], rates_count: 0 },
  });
  expect(await shown()).toMatchObject({ count: 0, items: [] });
});

test('types, age and photos are kept until they are replaced; reviews are filtered and summed up by type', async ({
  services,
  make,
  call,
}) => {
  const { product, buyer } = await sold(make, services);
  const post = async (form: FormData) => (await call('POST', `/rate/${product.id}`, { as: buyer, body: form })).body;
  const photos = [await picture('#7a1f5c'), await picture('#1f7a5c')];
  const fields = { rating: '5', comment: 'Soft', skin_type: 'oily', age_band: '20-29' };
  expect(await post(await formOf(fields, photos))).toMatchObject({
    data: { status: 'published', skin_type: 'oily', hair_type: null, age_band: '20-29' },
  });
  const shown = async (query = '') => (await call('GET', `/products/${product.id}${query}`)).body.data.reviews;
  const [first] = (await shown()).items;
  expect(first).toMatchObject({ skin_type: 'oily', age_band: '20-29', helpful: 0, answer: null });
  expect(first.photos).toHaveLength(2);
  const names = first.photos.map(({ url }: { url: string }) => nameOf(url));

  // Everybody sees the photo of a published review, without its metadata, and nobody else the one of a pending review.
  const guest = contextFor(services);
  const visible = { review_photo: isPublishedPhoto };
  expect((await showUpload(guest, names[0], true, visible)).mime).toBe('image/webp');
  await services.db.update(reviews).set({ status: 'pending' }).where(eq(reviews.id, first.id));
  await expect(showUpload(guest, names[0], false, visible)).rejects.toMatchObject({ code: 'not_found' });
  expect((await showUpload(contextFor(services, buyer), names[0], false, visible)).mime).toBe('image/webp');
  await services.db.update(reviews).set({ status: 'published' }).where(eq(reviews.id, first.id));

  // A rating without photos and types leaves them; a list of names keeps those.
  await call('POST', `/rate/${product.id}`, { as: buyer, body: { rating: 4, comment: 'Soft' } });
  expect((await shown()).items).toMatchObject([{ rating: 4, skin_type: 'oily', photos: [{}, {}] }]);
  await post(await formOf({ rating: '4', comment: 'Soft', skin_type: '' }, [names[1], await picture('#000000')]));
  const [changed] = (await shown()).items;
  expect(changed).toMatchObject({ skin_type: null, age_band: '20-29', photos: [{}, {}] });
  expect(nameOf(changed.photos[0].url)).toBe(names[1]);
  const [left] = await services.db.select().from(uploads).where(eq(uploads.name, names[0]));
  expect(left!.attachedAt).toBeNull();

  const tooMany = await Promise.all([1, 2, 3, 4, 5].map((n) => picture(`#00000${n}`)));
  expect((await post(await formOf({ rating: '4' }, tooMany))).errors).toHaveProperty('photos');
  const stranger = await make.customer();
  const stolen = await call('POST', `/rate/${product.id}`, { as: stranger, body: { rating: 5, photos: [names[1]] } });
  expect(stolen).toMatchObject({ status: 422, body: { errors: { photos: expect.anything() } } });
  const wrong = { rating: 5, skin_type: 'green', hair_type: 'none', age_band: '7' };
  const refused = await call('POST', `/rate/${product.id}`, { as: buyer, body: wrong });
  expect(Object.keys(refused.body.errors).sort()).toEqual(['age_band', 'hair_type', 'skin_type']);

  const others = { productId: product.id, author: 'x', locale: 'en' as const };
  await services.db.insert(reviews).values([
    { ...others, rating: 5, skinType: 'oily' },
    { ...others, rating: 2, skinType: 'oily' },
    { ...others, rating: 5, skinType: 'dry' },
    { ...others, rating: 1, skinType: 'dry', status: 'pending' },
    { ...others, rating: 3, hairType: 'curly', helpfulCount: 4 },
  ]);
  await services.catalogue.refresh();
  expect((await shown()).by_type).toEqual([
    { kind: 'skin', type: 'oily', average: 3.5, count: 2 },
    { kind: 'hair', type: 'curly', average: 3, count: 1 },
    { kind: 'skin', type: 'dry', average: 5, count: 1 },
  ]);
  const ratings = async (query: string, as?: Customer) =>
    (await call('GET', `/products/${product.id}${query}`, as ? { as } : {})).body.data.reviews.items.map(
      ({ rating }: { rating: number }) => rating,
    );
  expect((await ratings('?reviews_skin_type=oily')).sort()).toEqual([2, 5]);
  expect(await ratings('?reviews_skin_type=oily&reviews_stars=2')).toEqual([2]);
  expect(await ratings('?reviews_hair_type=curly')).toEqual([3]);
  expect((await ratings('?reviews_sort=helpful'))[0]).toBe(3);
  expect((await call('GET', `/products/${product.id}?reviews_skin_type=green`)).status).toBe(422);
  // People like me: by what the user said last.
  await call('POST', `/rate/${product.id}`, { as: buyer, body: { rating: 4, comment: 'Soft', skin_type: 'dry' } });
  expect((await ratings('?reviews_like_me=1', buyer)).sort()).toEqual([4, 5]);
  expect(await ratings('?reviews_like_me=1')).toHaveLength(5);
});

test('a review is helpful once for each user, never for its author, and only while it is published', async ({
  services,
  make,
  call,
}) => {
  const { product, buyer } = await sold(make, services);
  await call('POST', `/rate/${product.id}`, { as: buyer, body: { rating: 5, comment: 'Soft' } });
  const [review] = await services.db.select().from(reviews).where(eq(reviews.productId, product.id));
  const voter = await make.customer();
  const path = `/rates/${review!.id}/helpful`;
  const vote = async (as: Customer, body = {}) => (await call('POST', path, { as, body })).body.data;
  expect(await vote(voter)).toEqual({ is_helpful: true, helpful: 1 });
  expect(await vote(voter, { helpful: true })).toEqual({ is_helpful: true, helpful: 1 });
  expect(await vote(await make.customer())).toEqual({ is_helpful: true, helpful: 2 });
  expect(await vote(voter)).toEqual({ is_helpful: false, helpful: 1 });
  expect((await call('POST', path, { as: buyer })).status).toBe(403);
  expect((await call('POST', path)).status).toBe(401);
  expect((await call('POST', '/rates/2000000000/helpful', { as: voter })).status).toBe(404);
  await expect(
    services.db.transaction((tx) => tx.insert(reviewVotes).values({ reviewId: review!.id, userId: buyer.userId })),
  ).rejects.toThrow();
  // Another text begins without votes.
  await call('POST', `/rate/${product.id}`, { as: buyer, body: { rating: 5, comment: 'Softer' } });
  const [{ helpfulCount } = { helpfulCount: -1 }] = await services.db.select().from(reviews);
  expect([helpfulCount, await services.db.$count(reviewVotes)]).toEqual([0, 0]);
  await call('POST', `/rate/${product.id}`, { as: buyer, body: { rating: 5, comment: 'www.x.com' } });
  expect((await call('POST', path, { as: voter })).status).toBe(404);
});

test('staff publish, reject and answer; each change is logged, and its author is notified once', async ({
  services,
  make,
  call,
}) => {
  const { product, buyer } = await sold(make, services);
  const staff = await make.customer({ name: 'Salma', scopes: ['reviews.moderate'] });
  const rate = (comment: string) =>
    call('POST', `/rate/${product.id}`, { as: buyer, body: { rating: 4, comment, skin_type: 'dry' } });
  const work = async (method: string, path: string, body?: object) =>
    call(method, `/staff${path}`, { as: staff, body });
  await rate('call 01012345678');
  const { data, meta } = (await work('GET', '/reviews')).body;
  expect(data).toMatchObject([
    {
      product: { id: product.id },
      comment: 'call 01012345678',
      verified: true,
      skin_type: 'dry',
      held_reasons: ['phone'],
      version: 1,
    },
  ]);
  expect(meta).toMatchObject({ total: 1, counts: { pending: 1, published: 0, rejected: 0 } });
  const { id } = data[0];
  const decide = (body: object) => work('POST', `/reviews/${id}/decision`, body);

  expect((await decide({ version: 1, decision: 'reject' })).body.errors).toHaveProperty('reason');
  expect((await decide({ version: 1, decision: 'reject', reason: 'other' })).body.errors).toHaveProperty('note');
  const rejected = await decide({ version: 1, decision: 'reject', reason: 'personal_data', note: 'Only the number' });
  expect(rejected.body.data).toMatchObject({ status: 'rejected', reason: 'personal_data', version: 2 });
  // A colleague who has seen the former version.
  expect(await decide({ version: 1, decision: 'approve' })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await decide({ version: 2, decision: 'reject', reason: 'insult' })).toMatchObject({
    status: 409,
    body: { code: 'review_decided' },
  });
  const messages = () => services.db.select().from(outbox).where(eq(outbox.kind, 'review_rejected'));
  expect(await messages()).toMatchObject([
    { userId: buyer.userId, text: expect.stringContaining('phone number or personal data (Only the number)') },
  ]);
  // The same text is published, and rejected again: still one message.
  expect((await decide({ version: 2, decision: 'approve' })).body.data).toMatchObject({ status: 'published' });
  expect((await decide({ version: 3, decision: 'reject', reason: 'insult' })).status).toBe(200);
  expect(await messages()).toHaveLength(1);

  // After a rejection also a clean text waits.
  expect((await rate('Good')).body.data).toMatchObject({ status: 'pending', held_reasons: ['rejected_before'] });
  const answer = (version: number, text: string) => work('PUT', `/reviews/${id}/answer`, { version, answer: text });
  expect((await answer(4, 'Thanks')).status).toBe(409);
  expect((await answer(5, 'Thank you, Nour')).body.data).toMatchObject({
    answer: 'Thank you, Nour',
    answered_by: 'Salma',
  });
  await decide({ version: 6, decision: 'approve' });
  await services.catalogue.refresh();
  const { rate: average, rates_count, reviews: shown } = (await call('GET', `/products/${product.id}`)).body.data;
  expect(shown).toMatchObject({ average: 4, count: 1, items: [{ answer: { text: 'Thank you, Nour' } }] });
  expect([average, rates_count]).toEqual([4, 1]);
  const [sums] = await services.db.select().from(products).where(eq(products.id, product.id));
  expect(sums).toMatchObject({ ratingCount: 1, ratingSum: 4 });
  expect((await answer(7, '')).body.data).toMatchObject({ answer: '', answered_at: null });

  const log = await services.db.select().from(auditLog).where(eq(auditLog.entity, 'review')).orderBy(auditLog.id);
  expect(log.map(({ action }) => action)).toEqual([
    'review.reject',
    'review.approve',
    'review.reject',
    'review.answer',
    'review.approve',
    'review.answer',
  ]);
  const search = async (text: string) =>
    (await work('GET', `/reviews?status=published&search=${encodeURIComponent(text)}`)).body.meta;
  expect(await search('goo')).toMatchObject({ total: 1 });
  expect(await search('%')).toMatchObject({ total: 0, counts: { pending: 0, published: 0, rejected: 0 } });
  expect((await work('POST', '/reviews/2000000000/decision', { version: 1, decision: 'approve' })).status).toBe(404);
  const other = await make.customer({ scopes: ['chat.answer'] });
  expect((await call('GET', '/staff/reviews', { as: other })).status).toBe(403);
});

test('an erased customer leaves the stars of published reviews only', async ({ services, make, call }) => {
  const { product, buyer } = await sold(make, services);
  const other = await make.product();
  await services.catalogue.refresh();
  const staff = await make.customer({ scopes: ['customers.manage', 'reviews.moderate'] });
  const fields = { rating: '5', comment: 'Soft', skin_type: 'oily', age_band: '20-29' };
  await call('POST', `/rate/${product.id}`, { as: buyer, body: await formOf(fields, [await picture('#111111')]) });
  await call('POST', `/rate/${other.id}`, { as: buyer, body: { rating: 1, comment: 'Not bought' } });
  const [review] = await services.db.select().from(reviews).where(eq(reviews.productId, product.id));
  await call('PUT', `/staff/reviews/${review!.id}/answer`, {
    as: staff,
    body: { version: 1, answer: 'Dear Nour Adel' },
  });
  await call('POST', `/rates/${review!.id}/helpful`, { as: staff });
  const [foreign] = await services.db
    .insert(reviews)
    .values({ productId: product.id, author: 'x', rating: 3, locale: 'ar' })
    .returning();
  await call('POST', `/rates/${foreign!.id}/helpful`, { as: buyer });

  const own = (await call('GET', '/account/data', { as: buyer })).body.data;
  expect(own.reviews).toMatchObject([
    { rating: 5, skin_type: 'oily', age_band: '20-29', status: 'published', answer: 'Dear Nour Adel', photos: [{}] },
    { rating: 1, status: 'pending', photos: [] },
  ]);
  expect(own.helpful_votes).toHaveLength(1);

  await services.db.execute(sql`update orders set status = 'accepted' where user_id = ${buyer.userId}`);
  const erased = await call('POST', `/staff/customers/${buyer.userId}/erase`, {
    as: staff,
    body: { confirm: buyer.phone },
  });
  expect(erased.status).toBe(200);
  expect(await services.db.select().from(reviews).orderBy(reviews.id)).toMatchObject([
    {
      userId: null,
      rating: 5,
      comment: '',
      skinType: null,
      ageBand: null,
      answer: '',
      helpfulCount: 0,
      status: 'published',
    },
    { id: foreign!.id, helpfulCount: 0 },
  ]);
  expect(await services.db.$count(reviewPhotos)).toBe(0);
  expect(await services.db.$count(uploads, sql`attached_at is not null`)).toBe(0);
  const [entry] = await services.db.select().from(auditLog).where(eq(auditLog.action, 'review.answer'));
  expect(JSON.stringify(entry)).not.toContain('Nour');
});

test('a rating says the variant that its author had bought', async ({ services, make, call }) => {
  const { variantIds, ...product } = await make.shades([{ name: 'Rose' }, { name: 'Fig' }]);
  const { id } = product;
  const [buyer, stranger] = [await make.customer(), await make.customer()];
  const { id: orderId } = await make.purchase(buyer.userId, { ...product, variantId: variantIds[1]! });
  await services.db.update(orderLines).set({ variantNameEn: 'Fig' }).where(eq(orderLines.orderId, orderId));
  for (const as of [buyer, stranger]) await call('POST', `/rate/${id}`, { as, body: { rating: 5, comment: 'Soft' } });
  await services.db.update(reviews).set({ status: 'published' });
  const shown = (await call('GET', `/products/${id}`)).body.data.reviews.items as Record<string, unknown>[];
  expect(shown.map(({ verified, variant_name }) => [verified, variant_name]).toSorted()).toEqual([
    [false, ''],
    [true, 'Fig'],
  ]);
});
