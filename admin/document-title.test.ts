import { expect, test } from 'vitest';
import { setDocumentTitle } from './document-title.ts';

test('the title of the tab has the number of new events, the page and the shop', () => {
  const page = { title: '' };
  Object.assign(globalThis, { document: page });
  try {
    setDocumentTitle({ shop: 'Yasmin' });
    expect(page.title).toBe('Yasmin');
    setDocumentTitle({ page: 'Orders' });
    expect(page.title).toBe('Orders · Yasmin');
    setDocumentTitle({ fresh: 3 });
    expect(page.title).toBe('(3) Orders · Yasmin');
    setDocumentTitle({ shop: 'ياسمين', page: 'الطلبات' });
    expect(page.title).toBe('(3) الطلبات · ياسمين');
    setDocumentTitle({ fresh: 0, page: '' });
    expect(page.title).toBe('ياسمين');
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});
