import { useNotify, useRedirect } from 'react-admin';
import { call } from '#admin/http.ts';
import { useWords } from '#admin/i18n.ts';
import { useInLanguage } from '#admin/ui/both-languages.tsx';
import { useNamed } from '#admin/ui/named.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import { PublishingPanel } from '#admin/ui/publishing/publishing-panel.tsx';
import type { Product } from './product.ts';
import type { Opened } from './use-product.ts';

/** Whether shoppers see a product, and what changes that. */
export function Showing({ opened: { product, became }, isDirty }: { opened: Opened; isDirty: boolean }) {
  const { products: words } = useWords();
  const { show } = words;
  const notify = useNotify();
  const redirect = useRedirect();
  const name = useNamed()(product.name);
  const inLanguage = useInLanguage();
  const names: Record<string, string> = {
    'name.ar': inLanguage(words.title, 'ar'),
    'name.en': inLanguage(words.title, 'en'),
    price: words.price,
  };
  const duplicate = async () => {
    const { data } = await call<Product>('POST', `staff/products/${product.id}/duplicate`);
    notify(show.duplicated, { type: 'info' });
    redirect('edit', 'products', data.id);
  };
  return (
    <PublishingPanel
      record={product}
      name={name}
      resource="products"
      words={show}
      statuses={words.statuses}
      fieldName={(field) => names[field] ?? field}
      preview={{ label: show.preview, href: pathOf(product.preview_url) }}
      isUnsaved={isDirty && product.status !== 'published'}
      onChange={became}
      onDuplicate={duplicate}
    />
  );
}
