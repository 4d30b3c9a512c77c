import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  addresses,
  blogProducts,
  blogs,
  brands,
  cartLines,
  carts,
  categories,
  cities,
  concerns,
  countries,
  coupons,
  type OrderAddress,
  orderLines,
  orders,
  payments,
  productConcerns,
  productKnowledge,
  productOptions,
  productOptionValues,
  products,
  productSets,
  productVariants,
  setParts,
  uploads,
  users,
  walletEntries,
} from '#db/schema.ts';
import type { Customer } from '#shop/context.ts';

/** The password of staff members that `customer` creates, and its Argon2id hash, as cheap as `test/fast-hashes.ts` makes them. */
export const staffPassword = 'jasmine-tea-7';
const staffPasswordHash =
  '$argon2id$v=19$m=32,t=1,p=1$5FnhDPpI23NLvwEMKhU+IQ$+9Irqsa2vnE31GvhPlfbHrTT2gv734N0Tn9g/qsYIWo';

let count = 0;
/** A number that no other row of this process has. */
const next = () => ++count;

type ProductInput = Partial<typeof products.$inferInsert>;
type OrderInput = Partial<typeof orders.$inferInsert>;
type UserInput = Partial<typeof users.$inferInsert>;

/** Inserts rows that tests need, with defaults for all fields a test does not set. */
export function factories(db: Db) {
  let brandId: number | undefined;
  let categoryId: number | undefined;

  const brand = async (slug = `brand-${next()}`) => {
    const [row] = await db.insert(brands).values({ slug, nameAr: 'ماركة', nameEn: 'Brand' }).returning();
    return row!;
  };
  const category = async (input: Partial<typeof categories.$inferInsert> = {}) => {
    const [row] = await db
      .insert(categories)
      .values({ slug: `category-${next()}`, nameAr: 'قسم', nameEn: 'Category', ...input })
      .returning();
    return row!;
  };
  /** A concern of skin that some products are for. */
  const concern = async (input: Partial<typeof concerns.$inferInsert> = {}, productIds: readonly number[] = []) => {
    const n = next();
    const [row] = await db
      .insert(concerns)
      .values({
        slug: `concern-${n}`,
        kind: 'skin',
        nameAr: `اهتمام ${n}`,
        nameEn: `Concern ${n}`,
        position: n,
        ...input,
      })
      .returning();
    if (productIds.length > 0)
      await db.insert(productConcerns).values(productIds.map((productId) => ({ productId, concernId: row!.id })));
    return row!;
  };
  const knowledge = async (input: typeof productKnowledge.$inferInsert) => {
    await db.insert(productKnowledge).values(input);
  };
  /** 100 EGP, 10 in stock, published, with its only variant. */
  const product = async (input: ProductInput = {}) => {
    brandId ??= (await brand()).id;
    categoryId ??= (await category({ parentId: (await category()).id })).id;
    const n = next();
    const [row] = await db
      .insert(products)
      .values({
        slug: `product-${n}`,
        brandId,
        categoryId,
        nameAr: `منتج ${n}`,
        nameEn: `Product ${n}`,
        price: 10_000,
        stock: 10,
        publishedAt: new Date(Date.now() - 86_400_000),
        ...input,
      })
      .returning();
    const [variant] = await db
      .select({ variantId: productVariants.id })
      .from(productVariants)
      .where(eq(productVariants.productId, row!.id));
    return { ...row!, ...variant! };
  };
  /** A product with a shade for each of the given variants, in order: names in English, with their price, stock and so on. */
  const shades = async (
    variants: readonly (Partial<typeof productVariants.$inferInsert> & { name: string; hex?: string })[],
    input: ProductInput = {},
  ) => {
    const { variantId: firstId, ...row } = await product(input);
    const [option] = await db
      .insert(productOptions)
      .values({ productId: row.id, kind: 'shade', position: 1, nameAr: 'الدرجة', nameEn: 'Shade' })
      .returning();
    const ids: number[] = [];
    for (const [position, { name, hex, ...variant }] of variants.entries()) {
      const [value] = await db
        .insert(productOptionValues)
        .values({ optionId: option!.id, position, nameAr: `${name} ع`, nameEn: name, hex: hex ?? null })
        .returning();
      const columns = { price: row.price, stock: row.stock, ...variant, value1Id: value!.id, position: position + 1 };
      const [written] =
        position === 0
          ? await db.update(productVariants).set(columns).where(eq(productVariants.id, firstId)).returning()
          : await db
              .insert(productVariants)
              .values({ productId: row.id, ...columns })
              .returning();
      ids.push(written!.id);
    }
    return { ...row, variantIds: ids };
  };
  /** A set of variants, for 10 percent less than they cost alone, or a price of its own in piastres. */
  const set = async (
    parts: readonly { id: number; variantId: number; quantity?: number }[],
    terms: { price: number } | { percent: number } = { percent: 10 },
    input: ProductInput = {},
  ) => {
    const row = await product({ ...input, stock: 0 });
    await db.insert(productSets).values({ productId: row.id, ...terms });
    await db.insert(setParts).values(
      parts.map(({ id: productId, variantId, quantity = 1 }, position) => ({
        setId: row.id,
        productId,
        variantId,
        quantity,
        position,
      })),
    );
    await db.update(productVariants).set({ isSet: true }).where(eq(productVariants.productId, row.id));
    return row;
  };
  /** An article published a day ago, with these products. */
  const blog = async (input: Partial<typeof blogs.$inferInsert> = {}, named: readonly { id: number }[] = []) => {
    const n = next();
    const [row] = await db
      .insert(blogs)
      .values({
        slug: `blog-${n}`,
        titleAr: `مقال ${n}`,
        titleEn: `Article ${n}`,
        publishedAt: new Date(Date.now() - 86_400_000),
        ...input,
      })
      .returning();
    if (named.length > 0)
      await db
        .insert(blogProducts)
        .values(named.map(({ id }, position) => ({ blogId: row!.id, productId: id, position })));
    return row!;
  };
  /** A customer with a verified phone, as a verb sees them; without a session, and without a password except for staff, who have `staffPassword`. */
  const customer = async (input: UserInput = {}): Promise<Customer> => {
    const n = next();
    const [row] = await db
      .insert(users)
      .values({
        name: `Customer ${n}`,
        phone: `+2010${String(10_000_000 + n)}`,
        gender: 'female',
        phoneVerifiedAt: new Date(),
        ...(input.scopes && { passwordHash: staffPasswordHash }),
        ...input,
      })
      .returning();
    return {
      kind: 'user',
      userId: row!.id,
      name: row!.name,
      phone: row!.phone,
      verified: row!.phoneVerifiedAt !== null,
      scopes: row!.scopes,
      sessionId: 0,
    };
  };
  /** An address in Cairo's first city, the default one. */
  const address = async (userId: number, input: Partial<typeof addresses.$inferInsert> = {}) => {
    const [egypt] = await db.select({ id: countries.id }).from(countries).where(eq(countries.iso2, 'EG'));
    const [city] = await db.select({ id: cities.id }).from(cities).orderBy(cities.id).limit(1);
    const [row] = await db
      .insert(addresses)
      .values({
        userId,
        countryId: egypt!.id,
        cityId: city!.id,
        description: '12 Street, floor 3',
        addressType: 'home',
        isDefault: true,
        ...input,
      })
      .returning();
    return row!;
  };
  /** A cart with these lines, at the current list price. */
  const cart = async (
    userId: number,
    lines: { product: typeof products.$inferSelect & { variantId: number }; quantity: number }[],
  ) => {
    const [row] = await db.insert(carts).values({ userId }).returning();
    if (lines.length > 0) {
      await db.insert(cartLines).values(
        lines.map(({ product: { id, variantId, price, offerPrice }, quantity }) => ({
          cartId: row!.id,
          productId: id,
          variantId,
          quantity,
          seenPrice: offerPrice ?? price,
        })),
      );
    }
    return row!;
  };
  /** An order of two units, 200 EGP with 30 of shipping, that waits for its card payment; its stock is not reserved. */
  const order = async (input: OrderInput = {}, ordered?: Awaited<ReturnType<typeof product>>) => {
    const userId = input.userId ?? (await customer()).userId;
    const bought = ordered ?? (await product());
    const [city] = await db.select({ id: cities.id }).from(cities).orderBy(cities.id).limit(1);
    const place = { id: city!.id, nameAr: 'القاهرة', nameEn: 'Cairo' };
    const to: OrderAddress = {
      country: { id: 1, nameAr: 'مصر', nameEn: 'Egypt' },
      governorate: place,
      city: place,
      postalCode: null,
      description: '12 Street, floor 3',
      addressType: 'home',
      name: 'Customer',
      phone: '+201001234567',
    };
    const [row] = await db
      .insert(orders)
      .values({
        number: `T-${next()}-${process.pid}`,
        userId,
        status: 'awaiting_payment',
        paymentMethod: 'credit_card',
        locale: 'en',
        cityId: place.id,
        address: to,
        listTotal: 20_000,
        goodsTotal: 20_000,
        shippingFee: 3_000,
        tax: 2_825,
        total: 23_000,
        itemsCount: 2,
        deliveryFrom: '2026-06-10',
        deliveryTo: '2026-06-15',
        reservedUntil: new Date(Date.now() + 30 * 60_000),
        ...input,
      })
      .returning();
    await db.insert(orderLines).values({
      orderId: row!.id,
      productId: bought.id,
      variantId: bought.variantId,
      nameAr: bought.nameAr,
      nameEn: bought.nameEn,
      slug: bought.slug,
      quantity: 2,
      listPrice: 10_000,
      price: 10_000,
      total: 20_000,
    });
    return row!;
  };
  /** A card payment through the sandbox, 230 EGP; for a new order by default. */
  const payment = async (input: Partial<typeof payments.$inferInsert> = {}) => {
    const purpose = input.orderId || input.depositUserId ? {} : { orderId: (await order()).id };
    const [row] = await db
      .insert(payments)
      .values({
        method: 'credit_card',
        provider: 'sandbox',
        reference: `test-reference-${next()}-${process.pid}`,
        amount: 23_000,
        status: 'created',
        ...purpose,
        ...input,
      })
      .returning();
    return row!;
  };
  /** Ten percent off for everyone, without a limit of uses, from now on. */
  const coupon = async (input: Partial<typeof coupons.$inferInsert> = {}) => {
    const [row] = await db
      .insert(coupons)
      .values({
        code: `CODE${next()}X${process.pid}`,
        kind: 'percent',
        value: 10,
        maxUsesEach: 1000,
        startsAt: new Date(Date.now() - 86_400_000),
        ...input,
      })
      .returning();
    return row!;
  };
  /** The receipt of a transfer that a user has uploaded. */
  const receipt = async (ownerId: number, hash = `hash-${next()}`) => {
    const [row] = await db
      .insert(uploads)
      .values({
        name: `upload-${next()}-${process.pid}`,
        ownerId,
        purpose: 'receipt',
        mime: 'image/webp',
        bytes: 10,
        hash,
      })
      .returning();
    return { uploadId: row!.id, hash };
  };
  /** A delivered order of a product, which makes its buyer's review verified. */
  const purchase = (userId: number, bought: Awaited<ReturnType<typeof product>>) =>
    order({ userId, status: 'delivered', deliveredAt: new Date(), reservedUntil: null, paid: 23_000 }, bought);
  /** Money in a user's wallet. */
  const wallet = async (userId: number, amount: number) =>
    db
      .insert(walletEntries)
      .values({ userId, seq: 1, amount, balance: amount, kind: 'deposit', reference: `test:${next()}` });
  return {
    brand,
    concern,
    knowledge,
    category,
    product,
    shades,
    set,
    blog,
    customer,
    address,
    cart,
    order,
    purchase,
    payment,
    coupon,
    receipt,
    wallet,
  };
}

export type Factories = ReturnType<typeof factories>;
