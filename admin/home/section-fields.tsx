import { Typography } from '@mui/material';
import { ProductsInput } from '#admin/content/products-input.tsx';
import type { HomeSection } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { CategorySelect } from './category-select.tsx';

/** The kinds without texts of their own here. */
const kindsWithoutText: readonly HomeSection['kind'][] = ['slide', 'wheel', 'promises', 'first_order'];

/** The text fields of a section. */
export function SectionFields({ kind, source }: { kind: HomeSection['kind']; source: string }) {
  const { home: words, products } = useMessages().content;
  return (
    <>
      <Typography sx={{ color: 'text.secondary' }}>{words.kind_leads[kind]}</Typography>
      {kind === 'first_order' && (
        <>
          <BothLanguages source="first_order.title" label={words.first_order_title} maxLength={120} />
          <BothLanguages source="first_order.text" label={words.first_order_text} multiline maxLength={400} />
          <BothLanguages source="first_order.note" label={words.first_order_note} multiline maxLength={400} />
        </>
      )}
      {kind === 'category' && <CategorySelect source={`${source}.category_id`} />}
      {!kindsWithoutText.includes(kind) && (
        <>
          <BothLanguages
            source={`${source}.title`}
            label={words.own_title}
            maxLength={120}
            {...(kind !== 'products' && { helperText: words.own_lead })}
          />
          <BothLanguages source={`${source}.text`} label={words.own_text} maxLength={300} />
        </>
      )}
      {kind === 'products' && <ProductsInput source={`${source}.products`} label={products.label} />}
    </>
  );
}
