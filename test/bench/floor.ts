import { createServer, type IncomingMessage } from 'node:http';
import { type Recorded, record, replay, type Statement } from './record.ts';

/**
 * The bare server of the bench: `node:http` and a database driver, and nothing else. Its one argument is JSON: `port`,
 * `place`, `productId` and `categoryId`. `PUT /page` takes the bytes of a page, which `GET /page` then sends.
 */
const { port, place, productId, categoryId } = JSON.parse(process.argv[2] ?? '{}');

const recorded: Recorded = await record(place, productId);

const list: Statement = {
  text: `select p.id, p.slug, p.name_ar, b.name_ar brand, p.price, p.offer_price, p.stock, p.rating_count, p.rating_sum,
      p.published_at, c.id category_id, c.name_ar category, m.hash
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    left join product_pictures pp on pp.product_id = p.id and pp.position = 0 left join pictures m on m.id = pp.picture_id
    where c.parent_id = $1 and p.status = 'published' order by coalesce(p.offer_price, p.price), p.id limit 24`,
  values: [categoryId],
};

let page: Buffer = Buffer.alloc(0);

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const server = createServer(async (request, response) => {
  const json = (data: unknown) => {
    const body = JSON.stringify({ status: true, message: '', data });
    response
      .writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body);
  };
  const url = request.url ?? '/';
  if (url === '/page' && request.method === 'GET') {
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'br',
        'Content-Length': page.length,
      })
      .end(page);
    return;
  }
  if (url === '/page') {
    page = await bodyOf(request);
    return json(null);
  }
  if (url === '/list') return json(await recorded.query(list));
  const [, call, k] = url.split('/');
  await bodyOf(request);
  if (call === 'cart' || call === 'coupon') {
    await replay(recorded.query, call === 'cart' ? recorded.getCart : recorded.coupon, Number(k));
    return json(null);
  }
  await recorded.inTransaction((run) =>
    replay(run, call === 'checkout' ? recorded.checkout : recorded.addToCart, Number(k)),
  );
  json(null);
});

server.listen(port, '127.0.0.1', () => console.log(`ready ${recorded.addToCart.length} ${recorded.checkout.length}`));
