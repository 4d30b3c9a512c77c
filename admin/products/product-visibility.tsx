import { useNotify, useRedirect } from 'react-admin';
import { request } from '#admin/http.ts';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { pathOf } from '#admin/ui/path-of.ts';
import { PublishingPanel } from '#admin/ui/publishing/publishing-panel.tsx';
import type { ProductEditor } from './use-product.ts';

/** The publishing status of a product, and the actions that change it. */
export function ProductVisibility({
  editor: { product, applyUpdate },
  isDirty,
}: {
  editor: ProductEditor;
  isDirty: boolean;
}) {
  const { products: words } = useMessages();
  const { show } = words;
  const notify = useNotify();
  const redirect = useRedirect();
  const name = useLocalizedName()(product.name);
  const inLanguage = useLocalizedLabel();
  const names: Record<string, string> = {
    'name.ar': inLanguage(words.fields.name, 'ar'),
    'name.en': inLanguage(words.fields.name, 'en'),
    price: words.price,
  };
  const duplicate = async () => {
    const { data } = await request('POST /staff/products/{id}/duplicate', { params: { id: product.id } });
    notify(show.duplicated, { type: 'info' });
    redirect('edit', 'products', data.id);
  };
  return (
    <PublishingPanel
      record={product}
      name={name}
      resource="products"
      labels={show}
      statuses={words.statuses}
      fieldName={(field) => names[field] ?? field}
      preview={{ label: show.preview, href: pathOf(product.preview_url) }}
      isUnsaved={isDirty && product.status !== 'published'}
      onChange={applyUpdate}
      onDuplicate={duplicate}
    />
  );
}
