import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';
import { HtmlValidate } from 'html-validate';

/** A page of the sitemap: its address, and its addresses in each language. */
export type Listed = { url: string; changedAt: string | undefined; alternates: Record<string, string> };

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's HTML: attribute names in its own case, closed empty elements, and boolean attributes with an empty value.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The bars of ratings and similar; the policy allows style attributes only.
    'no-inline-style': 'off',
    // A combobox with its list of suggestions is no select.
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button'] }],
  },
});

const extractor = new WebAutoExtractor({ addLocation: false, embedSource: [] });

const unescaped = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|#x27);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name]!,
  );

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!.toLowerCase(), unescaped(value!)]),
  );

/** The metadata in the head of a page. */
export function headOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributes(tag));
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag));
  const meta = (name: string) =>
    metas.filter((one) => (one['name'] ?? one['property']) === name).map((one) => one['content'] ?? '');
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => unescaped(text!)),
    meta,
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    alternates: Object.fromEntries(
      links
        .filter(({ rel, hreflang }) => rel === 'alternate' && hreflang)
        .map(({ hreflang, href }) => [hreflang!, href!]),
    ),
  };
}

type Data = { '@type'?: string; '@graph'?: Data[] } & Record<string, unknown>;

/** The structured data of a page, by type. */
export function dataOf(html: string): Map<string, Data> {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    ([, text]) => JSON.parse(text!) as Data,
  );
  return new Map(blocks.flatMap((one) => one['@graph'] ?? [one]).map((one) => [String(one['@type']), one]));
}

/** What a kind of page must say of itself. */
const requiredTypes = (path: string): string[] =>
  /^\/(ar|en)$/.test(path)
    ? ['OnlineStore', 'WebSite']
    : /^\/..\/product\//.test(path)
      ? ['Product|ProductGroup', 'BreadcrumbList']
      : /^\/..\/blog\//.test(path)
        ? ['BlogPosting', 'BreadcrumbList']
        : /^\/..\/(category\/|about|privacy|refund|shipping|terms|contact)/.test(path)
          ? ['BreadcrumbList']
          : [];

/** The errors of the HTML and structured-data validators for a page; a second of CPU time for five pages. */
export async function validationErrors({ url }: Listed, html: string): Promise<string[]> {
  const report = await validator.validateString(html, new URL(url).pathname);
  const blocks = html.match(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g) ?? [];
  const issues = await new Validator().validate(extractor.parse(`<html><body>${blocks.join('')}</body></html>`));
  return [
    ...report.results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `html: ${ruleId}: ${message} at ${selector}`),
    ...issues
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ issueMessage, path }) => `data: ${issueMessage} at ${path.map(({ type }) => type).join(' > ')}`),
  ];
}

type Sold = { name: string; offers: { price: number; availability: string } };

/** The product of a page; of one with variants its name, and the variant that the page shows first. */
function soldIn(data: Map<string, Data>): Sold | undefined {
  const group = data.get('ProductGroup') as { name: string; hasVariant: Sold[] } | undefined;
  if (!group) return data.get('Product') as Sold | undefined;
  const isInStock = ({ offers }: Sold) => offers.availability.endsWith('InStock');
  return { ...(group.hasVariant.find(isInStock) ?? group.hasVariant[0]!), name: group.name };
}

/** The problems of the head and the structured data of a page for search engines; `html` is the reply for `listed`. */
export function pageProblems(listed: Listed, html: string): string[] {
  const { pathname } = new URL(listed.url);
  const locale = pathname.slice(1, 3);
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => holds || faults.push(fault);

  const { titles, meta, canonical, alternates } = headOf(html);
  must(titles.length === 1 && titles[0]!.length >= 10, `title: ${titles.join(' | ')}`);
  const [description = ''] = meta('description');
  must(
    meta('description').length === 1 && description.length >= 30 && description.length <= 320,
    `description: ${description}`,
  );
  must(canonical.length === 1 && canonical[0] === listed.url, `canonical is ${canonical.join()}`);
  must(
    JSON.stringify(alternates) === JSON.stringify(listed.alternates),
    `alternates are ${JSON.stringify(alternates)}`,
  );
  must(alternates[locale] === listed.url && alternates['x-default'] === alternates['ar'], 'alternates leave it out');
  must(meta('robots').length === 0, 'is in the sitemap and must not be indexed');
  must(html.includes(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`), 'language of the document');
  const h1 = [...html.matchAll(/<h1[\s>]/g)].length;
  must(h1 === 1, `${h1} h1`);
  for (const name of [
    'og:title',
    'og:description',
    'og:type',
    'og:url',
    'og:image',
    'og:image:alt',
    'og:site_name',
    'twitter:card',
  ])
    must(meta(name).length === 1 && meta(name)[0] !== '', `${name}: ${meta(name).join()}`);
  must(meta('og:url')[0] === listed.url, 'og:url');

  const data = dataOf(html);
  for (const type of requiredTypes(pathname))
    must(
      type.split('|').some((name) => data.has(name)),
      `data: no ${type}`,
    );
  const product = soldIn(data);
  if (product) {
    const main = unescaped(
      html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<script[\s\S]*?<\/script>/g, ''),
    );
    // On screen, a mark keeps each percent sign beside its number.
    must(
      /<h1[^>]*>([^<]*)</.exec(main)?.[1]?.replaceAll('\u200e', '') === product.name,
      'data: another name than on screen',
    );
    const price = new Intl.NumberFormat('en', { minimumFractionDigits: product.offers.price % 1 === 0 ? 0 : 2 }).format(
      product.offers.price,
    );
    must(main.includes(price), `data: the price ${price} is not on screen`);
    must(product.offers.availability.endsWith('InStock') === main.includes('id="buy"'), 'data: availability');
  }
  return faults;
}
