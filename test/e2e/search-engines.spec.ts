import { expect, test } from '@playwright/test';

type Products = { data: { slug: string }[] };

/** The first product, category and article: the shop of these tests has moved those. */
const firstProducts = async (request: import('@playwright/test').APIRequestContext) => {
  const xml = async (name: string) => (await request.get(`/sitemaps/${name}.xml`)).text();
  const first = async (name: string) => /<loc>[^<]*\/en(\/[^<]*)<\/loc>/.exec(await xml(name))![1]!;
  return Promise.all(['products-1', 'categories', 'blogs'].map(first));
};

test('a former address redirects to the current one in one step, as a page and as its data', async ({ request }) => {
  for (const path of await firstProducts(request)) {
    const former = path.replace(/\/([^/]+)$/, '/former-$1');
    for (const locale of ['', '/ar', '/en']) {
      const reply = await request.get(`${locale}${former}?utm_source=x`, { maxRedirects: 0 });
      expect([former, reply.status(), reply.headers()['location']]).toEqual([former, 301, `${locale}${path}`]);
    }
    const data = await request.get(`/en${former}.data`, { maxRedirects: 0 });
    expect([data.status(), await data.text()]).toEqual([202, expect.stringContaining(`/en${path}`)]);
    expect((await request.get(`/en${path}`, { maxRedirects: 0 })).status()).toBe(200);
  }
});

test('a discontinued product answers 410, says so, and links to similar ones', async ({ page, request }) => {
  for (const slug of ['withdrawn-soap', 'deleted-soap'])
    for (const path of [`/ar/product/${slug}`, `/en/${slug}/single-product`, `/en/product/${slug}.data`])
      expect([path, (await request.get(path)).status()]).toEqual([path, 410]);
  for (const path of ['/ar/product/coming-soap', '/en/product/no-such-soap', '/en/product/%00'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  expect((await page.goto('/en/product/withdrawn-soap'))!.status()).toBe(410);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Old soap is no longer sold' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(main.getByRole('search')).toBeVisible();
  expect(await main.getByRole('listitem').count()).toBeGreaterThan(1);
  await main.getByRole('link', { name: /^All / }).click();
  await expect(page).toHaveURL(/\/en\/category\/[\w-]+\/[\w-]+$/);
});

test('each page has one canonical address for any spelling and any name of the category', async ({
  request,
  baseURL,
}) => {
  const [product = '', category = ''] = await firstProducts(request);
  const slug = category.split('/').at(-1)!;
  for (const [asked, there] of [
    ['/AR', '/ar'],
    ['/ar/', '/ar'],
    ['//en//store/?page=2', '/en/store?page=2'],
    [`/En${product.toUpperCase()}/`, `/en${product}`],
    [`/en/store?category=${slug}&sort=newest&page=2`, `/en${category}?sort=newest&page=2`],
    [`/store?category=${slug}`, category],
  ] as const) {
    const reply = await request.get(baseURL + asked, { maxRedirects: 0 });
    expect([asked, reply.status(), reply.headers()['location']]).toEqual([asked, 301, there]);
  }
});

test('a filtered list is not indexed, a sorted one is the list itself, and the page after the last is missing', async ({
  request,
}) => {
  const { data } = (await (await request.get('/api/products?per_page=1')).json()) as Products;
  const [, category = ''] = await firstProducts(request);
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    return {
      robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
      canonical: /rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(html)?.[1],
    };
  };
  for (const query of [
    'brand=ramla',
    'min_price=50',
    'max_price=90',
    'offers=1',
    'available=1',
    'search=%D8%B2%D9%8A%D8%AA',
  ])
    for (const path of ['/ar/store', `/en${category}`])
      expect([query, (await read(`${path}?${query}`)).robots]).toEqual([query, 'noindex']);
  expect(await read('/en/store?sort=price_asc&utm_source=x')).toEqual({ robots: undefined, canonical: '/en/store' });
  expect(await read('/en/store?sort=price_asc&page=2')).toEqual({ robots: undefined, canonical: '/en/store?page=2' });
  expect(await read('/en/store?page=1')).toEqual({ robots: undefined, canonical: '/en/store' });
  expect(await read(`/en/${data[0]!.slug}/single-product?reviews_page=2`)).toEqual({
    robots: undefined,
    canonical: `/en/product/${data[0]!.slug}`,
  });
  for (const path of [
    '/ar/store?page=999',
    `/en${category}?page=99`,
    '/ar/blogs?page=99',
    '/en/blogs?page=2&search=no-such-word',
    '/ar/category/no-such',
    '/ar/store?category=no-such',
    '/sitemaps/products-99.xml',
    '/sitemaps/x.xml',
  ])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  for (const path of ['/ar/cart', '/en/auth/login', '/ar/no-such-page'])
    expect((await read(path)).robots).toBe('noindex');
});

test('robots.txt names the sitemap and blocks no page', async ({ request, baseURL }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toMatch(/^text\/plain/);
  expect(await robots.text()).toBe(
    `User-agent: *\nDisallow: /admin\nDisallow: /api/\nDisallow: /resources/\nDisallow: /*/resources/\n\nSitemap: ${baseURL}/sitemap.xml\n`,
  );
});

test('the sharing picture changes its address with the price, and is cached permanently', async ({ request }) => {
  const [product = ''] = await firstProducts(request);
  const html = await (await request.get(`/ar${product}`)).text();
  const url = /property="og:image" content="([^"]*)"/.exec(html)![1]!;
  const reply = await request.get(url);
  expect([reply.status(), reply.headers()['content-type'], reply.headers()['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ]);
  expect((await reply.body()).length).toBeLessThan(300_000);
  const stale = await request.get(url.replace(/-[0-9a-f]{16}/, '-0123456789abcdef'), { maxRedirects: 0 });
  expect([stale.status(), new URL(stale.headers()['location']!, url).href]).toEqual([302, url]);
  expect((await request.get(url.replace(/\/\d+-/, '/999999-'))).status()).toBe(404);
});
