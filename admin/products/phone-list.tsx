import { Box } from '@mui/material';
import { useWords } from '#admin/i18n.ts';
import { useNamed } from '#admin/ui/named.ts';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { useChoosing } from './choosing.tsx';
import { Price } from './price.tsx';
import type { ProductRow } from './product.ts';
import { Stock } from './stock.tsx';

/** The list as a phone shows it. */
export function Phone() {
  const { products: words } = useWords();
  const choosing = useChoosing();
  return (
    <PhoneList<ProductRow> words={words} to={({ id }) => `/products/${id}`} choosing={choosing}>
      {(product) => <Entry product={product} />}
    </PhoneList>
  );
}

function Entry({ product }: { product: ProductRow }) {
  const { products: words } = useWords();
  const named = useNamed();
  const { picture, name, category, stock, status } = product;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Thumb url={picture} size={56} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {named(name)}
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{named(category.name)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', typography: 'body2' }}>
          <Price product={product} />
          <Stock n={stock} />
          {status !== 'published' && <Status status={status} label={words.statuses[status]} />}
        </Box>
      </Box>
    </Box>
  );
}
