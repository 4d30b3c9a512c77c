import { Box, Stack, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { BrandInput } from '#admin/brands/brand-input.tsx';
import { CategoryInput } from '#admin/categories/category-input.tsx';
import { useWords } from '#admin/i18n.ts';
import { AmountInput } from '#admin/ui/amount-input.tsx';
import { BothLanguages, SideBySide } from '#admin/ui/both-languages.tsx';
import { MomentInput } from '#admin/ui/moment-input.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { BothRichTexts } from '#admin/ui/rich-text-input.tsx';
import { WholeInput } from '#admin/ui/whole-input.tsx';

/** What is written of a product, in both languages. */
export function TextFields() {
  const { products: words } = useWords();
  return (
    <Panel title={words.texts}>
      <Stack spacing={2}>
        <BothLanguages source="name" label={words.title} maxLength={300} />
        <BothLanguages source="size" label={words.size} maxLength={200} />
        <BothRichTexts source="description" label={words.description} />
        <BothRichTexts source="how_to_use" label={words.how_to_use} />
        <TextInput
          source="ingredients"
          label={words.ingredients}
          helperText={words.ingredients_lead}
          multiline
          minRows={3}
          maxRows={12}
          fullWidth
          parse={(text: string) => text}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 20_000 } }}
        />
      </Stack>
    </Panel>
  );
}

/** What it costs, and its offer with its window. */
export function PriceFields() {
  const { products: words } = useWords();
  return (
    <Panel title={words.pricing}>
      <SideBySide>
        <AmountInput source="price" label={words.price} helperText={words.price_lead} required />
        <AmountInput source="offer_price" label={words.offer_price} helperText={words.offer_lead} />
        <MomentInput source="offer_from" label={words.offer_from} />
        <MomentInput source="offer_until" label={words.offer_until} />
      </SideBySide>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.window_lead}
      </Typography>
    </Panel>
  );
}

/** Of how few pieces the team is told. `isNew`: how many there are is still to be said. */
export function StockFields({ isNew = false }: { isNew?: boolean }) {
  const { products: words } = useWords();
  return (
    <Panel title={isNew ? words.stock : words.stock_alert}>
      <SideBySide>
        {isNew && <WholeInput source="stock" label={words.stock_first} />}
        <WholeInput source="low_stock" label={words.low_stock} helperText={words.low_stock_lead} />
      </SideBySide>
    </Panel>
  );
}

/** Where it is found. `isNew`: it has no address yet. */
export function PlaceFields({ isNew = false }: { isNew?: boolean }) {
  const { products: words } = useWords();
  return (
    <Panel title={words.place}>
      <SideBySide>
        <CategoryInput source="category_id" label={words.category} required />
        <BrandInput source="brand_id" label={words.brand} required />
        <TextInput
          source="sku"
          label={words.sku}
          helperText={false}
          fullWidth
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 100 } }}
        />
        <TextInput
          source="slug"
          label={words.slug}
          helperText={isNew ? words.slug_new_lead : words.slug_lead}
          fullWidth
          slotProps={{ htmlInput: { dir: 'ltr', maxLength: 200 } }}
        />
      </SideBySide>
      <Box sx={{ mt: 2 }}>
        <TextInput
          source="search_words"
          label={words.search_words}
          helperText={words.search_words_lead}
          fullWidth
          parse={(text: string) => text}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: 1000 } }}
        />
      </Box>
    </Panel>
  );
}
