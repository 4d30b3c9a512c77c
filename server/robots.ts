/** What `/robots.txt` says: what is of no use to a search engine, and where the sitemap is. */
export const robotsTxt = (publicUrl: string, indexed: boolean): string =>
  [
    // Who is to stay away is told so by a header of every page, which has to be read to be known.
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /resources/',
    'Disallow: /*/resources/',
    ...(indexed ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
