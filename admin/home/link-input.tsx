import { Autocomplete, TextField } from '@mui/material';
import { useMemo, useState } from 'react';
import { useInput, useLocale, useTranslate } from 'react-admin';
import { useProductSearch } from '#admin/content/use-product-search.ts';
import { useMessages } from '#admin/i18n.ts';
import { type Locale, pick } from '#values/locale.ts';
import { slideKeys } from '#values/slide-keys.ts';
import { useArticles } from './use-articles.ts';
import { useCategories } from './use-categories.ts';
import { useIsGone } from './use-is-gone.ts';

type Option = { key: string; name: string; group: string };

/** The target of a banner: a screen, a category, an article, or a product searched by name. */
export function LinkInput({ source }: { source: string }) {
  const { home: words, products } = useMessages().content;
  const locale = useLocale() as Locale;
  const translate = useTranslate();
  const { field, fieldState } = useInput<Record<string, string>>({ source });
  const [search, setSearch] = useState('');
  const categories = useCategories();
  const articles = useArticles();
  const { results, isSearching } = useProductSearch(search);
  const error = fieldState.error?.message;
  const options: Option[] = [
    ...slideKeys.map((key) => ({ key, name: words.screens[key], group: words.of_screens })),
    ...categories.map(({ slug, name }) => ({ key: slug, name, group: words.of_categories })),
    ...articles.map(({ slug, title }) => ({ key: `blog/${slug}`, name: pick(title, locale), group: words.of_blogs })),
    ...results.map(({ slug, name }) => ({
      key: `product/${slug}`,
      name: pick(name, locale),
      group: words.of_products,
    })),
  ];
  const key = String(field.value ?? '');
  const isGone = useIsGone(key);
  const { name = key.split('/').at(-1)!, group = '' } = options.find((option) => option.key === key) ?? {};
  // Stable until another option is selected: a new object would clear the text being typed.
  const value = useMemo(() => ({ key, name, group }), [key, name, group]);
  return (
    <Autocomplete<Option, false, true>
      disableClearable
      options={options}
      value={value}
      onChange={(_, option) => field.onChange(option.key)}
      onInputChange={(_, text, reason) => setSearch(reason === 'input' ? text : '')}
      groupBy={({ group }) => group}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ key: one }) => one}
      isOptionEqualToValue={(a, b) => a.key === b.key}
      loading={isSearching}
      loadingText={products.searching}
      renderInput={(params) => (
        <TextField
          {...params}
          label={words.leads_to}
          error={Boolean(error) || isGone}
          helperText={error ? translate(error, { _: error }) : isGone && words.target_gone}
        />
      )}
    />
  );
}
