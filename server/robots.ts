/** The content of `/robots.txt`: paths that are useless to a search engine, and the address of the sitemap. */
export const robotsTxt = (publicUrl: string, indexed: boolean): string =>
  [
    // A header of every page keeps search engines out; they must fetch the page to see it.
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /resources/',
    'Disallow: /*/resources/',
    ...(indexed ? ['', `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
