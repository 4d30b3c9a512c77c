import { createServer, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';
import { first } from './prepare.ts';
import { type Recorded, record, replay, type Statement } from './record.ts';

/**
 * The floor of the bench: `node:http` and a database driver, and nothing else. Its one argument is JSON: `port`,
 * `database`, `productId` and `categoryId`. `PUT /page` sets the bytes of a page, compressed with Brotli.
 */
const { port, database, productId, categoryId } = JSON.parse(process.argv[2] ?? '{}');

const recorded: Recorded = await record(database, productId);

const products = `select p.id, p.slug, p.name_ar, b.name_ar brand, p.price, p.offer_price, p.stock, p.rating_count, p.rating_sum,
    p.published_at, c.id category_id, c.name_ar category, m.hash
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  left join product_pictures pp on pp.product_id = p.id and pp.position = 0 left join pictures m on m.id = pp.picture_id
  where p.status = 'published'`;
const list: Statement = {
  text: `${products} and c.parent_id = $1 order by coalesce(p.offer_price, p.price), p.id limit 24`,
  values: [categoryId],
};
const search = (word: string): Statement => ({
  text: `${products} and (p.name_ar ilike $1 or p.name_en ilike $1) order by p.id limit 24`,
  values: [`%${word}%`],
});

/** Changes the line in the cart of a buyer. */
const changeLine = (buyer: number): Statement => ({
  text: 'update cart_lines set quantity = 1 + quantity % 9 where id = $1',
  values: [first.line + buyer],
});

const brotli = promisify(brotliCompress);
/** The quality at which the shop compresses a page that it does not cache. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

let page: Buffer = Buffer.alloc(0);
let plainPage: Buffer = page;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The body and headers of the reply to a request. */
async function reply(method: string, url: string, body: Buffer): Promise<[Buffer, Record<string, string>]> {
  const html = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' };
  if (url === '/page' && method === 'GET') return [page, html];
  if (url === '/compressed-page') return [await brotli(plainPage, quality), html];
  if (url === '/page') {
    page = body;
    plainPage = brotliDecompressSync(body);
    return json(null);
  }
  if (url === '/list') return json(await recorded.query(list));
  const [, call, subject = ''] = url.split('/');
  if (call === 'search') return json(await recorded.query(search(decodeURIComponent(subject))));
  const buyer = Number(subject);
  if (call === 'me') await replay(recorded.query, [recorded.currentUser], buyer);
  else if (call === 'row') await recorded.inTransaction((run) => run(changeLine(buyer)));
  else if (call === 'cart') await replay(recorded.query, recorded.getCart, buyer);
  else if (call === 'coupon') await replay(recorded.query, recorded.coupon, buyer);
  else {
    const statements = call === 'checkout' ? recorded.checkout : recorded.addToCart;
    await recorded.inTransaction((run) => replay(run, statements, buyer));
  }
  return json(null);
}

const json = (data: unknown): [Buffer, Record<string, string>] => [
  Buffer.from(JSON.stringify({ status: true, message: '', data })),
  { 'Content-Type': 'application/json' },
];

const server = createServer(async (request, response) => {
  try {
    const { method = 'GET', url = '/' } = request;
    const [body, headers] = await reply(method, url, method === 'GET' ? Buffer.alloc(0) : await readBody(request));
    response.writeHead(200, { ...headers, 'Content-Length': body.length }).end(body);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end();
  }
});

server.listen(port, '127.0.0.1', () => console.log('ready'));
