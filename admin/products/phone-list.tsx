import { Box } from '@mui/material';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { PhoneList } from '#admin/ui/phone-list.tsx';
import { Status } from '#admin/ui/status.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { useRowSelection } from './use-row-selection.tsx';
import { Price } from './price.tsx';
import type { ProductRow } from './product.ts';
import { Stock } from './stock.tsx';

export function Phone() {
  const { products: words } = useMessages();
  const selection = useRowSelection();
  return (
    <PhoneList<ProductRow> words={words} to={({ id }) => `/products/${id}`} selection={selection}>
      {(product) => <Entry product={product} />}
    </PhoneList>
  );
}

function Entry({ product }: { product: ProductRow }) {
  const { products: words } = useMessages();
  const localizedName = useLocalizedName();
  const { picture, name, category, stock, is_low: isLow, status } = product;
  return (
    <Box sx={{ display: 'flex', gap: 1.5 }}>
      <Thumb url={picture} size={56} />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {localizedName(name)}
        <Box sx={{ color: 'text.secondary', typography: 'body2' }}>{localizedName(category.name)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', typography: 'body2' }}>
          <Price product={product} />
          <Stock n={stock} isLow={isLow} />
          {status !== 'published' && <Status status={status} label={words.statuses[status]} />}
        </Box>
      </Box>
    </Box>
  );
}
