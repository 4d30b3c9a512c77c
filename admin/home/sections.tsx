import { Box, Chip, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { Home, HomeSection, Slide } from '#admin/content/shapes.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { type Locale, pick } from '#values/locale.ts';
import { SectionFields } from './section-fields.tsx';
import { useCategories } from './use-categories.ts';

type Form = Pick<Home, 'sections'>;

/** The kinds that can occur several times and can be removed. */
const repeated = ['products', 'category', 'slide'] as const;

const none = { ar: '', en: '' };

/** The sections of the home page, in order. */
export function Sections() {
  const { home: words } = useMessages().content;
  const locale = useLocale() as Locale;
  const { fields, append, move, remove } = useFieldArray<Form, 'sections'>({ name: 'sections' });
  const sections = useWatch<Form, 'sections'>({ name: 'sections' }) ?? [];
  const { isOpen, open } = useOpenedItems('sections');
  const { errors } = useFormState();
  const categories = useCategories();
  const slides = useWatch({ name: 'slides' }) as Slide[] | undefined;
  const places = sections.flatMap(({ kind }, index) => (kind === 'slide' ? [index] : []));
  const nameOf = ({ kind, title }: HomeSection, index: number): string => {
    const nth = kind === 'slide' && places.length > 1 ? ` ${places.indexOf(index) + 1}` : '';
    return pick(title, locale) || words.kinds[kind] + nth;
  };
  /** The content of a section, where its name does not already say it. */
  const detailOf = (section: HomeSection, index: number): string => {
    const { kind, category_id: category } = section;
    if (kind === 'slide') return standing(index);
    const own = pick(section.title, locale) ? words.kinds[kind] : '';
    const of = categories.find(({ id }) => id === category)?.name ?? '';
    return [own, of].filter((part) => part !== '').join(' · ');
  };
  /** The banners shown in a slide section. */
  const standing = (index: number): string => {
    const nth = places.indexOf(index) + 1;
    const those = (slides ?? []).slice(nth, nth < places.length ? nth + 1 : undefined);
    return those.map(({ title }) => pick(title, locale)).join(' · ');
  };
  return (
    <Panel title={words.sections}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.sections_lead}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SortableList
          label={words.sections}
          items={fields.map((field, index) => ({ id: field.id, name: nameOf(sections[index] ?? field, index) }))}
          onMove={move}
        >
          {(index, handle) => {
            const { id } = fields[index]!;
            const section = sections[index] ?? fields[index]!;
            const name = nameOf(section, index);
            const { kind } = section;
            const isRepeated = (repeated as readonly string[]).includes(kind);
            return (
              <SortableCard
                handle={handle}
                name={name}
                detail={
                  <>
                    {detailOf(section, index)}
                    {!section.shown && <Chip size="small" label={words.hidden} />}
                  </>
                }
                action={
                  <Controller
                    name={`sections.${index}.shown`}
                    render={({ field }) => (
                      <Switch
                        checked={Boolean(field.value)}
                        onChange={(_, isOn) => field.onChange(isOn)}
                        slotProps={{ input: { 'aria-label': words.shown({ name }) } }}
                      />
                    )}
                  />
                }
                isOpen={isOpen(id, index) || (kind === 'first_order' && Boolean(errors['first_order']))}
                onOpen={(next) => open(id, next)}
                onRemove={isRepeated ? () => remove(index) : undefined}
              >
                <SectionFields kind={kind} source={`sections.${index}`} />
              </SortableCard>
            );
          }}
        </SortableList>
        <TextField
          select
          label={words.add_section}
          value=""
          onChange={({ target }) =>
            append({
              kind: target.value as HomeSection['kind'],
              shown: true,
              title: none,
              text: none,
              category_id: null,
              products: [],
            })
          }
          sx={{ maxInlineSize: 320 }}
        >
          {repeated.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {words.kinds[kind]}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </Panel>
  );
}
