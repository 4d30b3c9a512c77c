import { Box, Chip, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { Home, HomeSection } from '#admin/content/shapes.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useWords } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { type Locale, pick } from '#values/locale.ts';
import { SectionFields } from './section-fields.tsx';

type Form = Pick<Home, 'sections'>;

/** What there may be several of, and can be taken away again. */
const repeated = ['products', 'category', 'slide'] as const;

const none = { ar: '', en: '' };

/** What the home page shows, in order. */
export function Sections() {
  const { home: words } = useWords().content;
  const locale = useLocale() as Locale;
  const { fields, append, move, remove } = useFieldArray<Form, 'sections'>({ name: 'sections' });
  const sections = useWatch<Form, 'sections'>({ name: 'sections' }) ?? [];
  const { isOpen, open } = useOpenedItems('sections');
  const nameOf = (section: HomeSection): string => pick(section.title, locale) || words.kinds[section.kind];
  return (
    <Panel title={words.sections}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.sections_lead}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SortableList
          label={words.sections}
          items={fields.map((field, index) => ({ id: field.id, name: nameOf(sections[index] ?? field) }))}
          onMove={move}
        >
          {(index, handle) => {
            const { id } = fields[index]!;
            const section = sections[index] ?? fields[index]!;
            const name = nameOf(section);
            const { kind } = section;
            const isRepeated = (repeated as readonly string[]).includes(kind);
            return (
              <SortableCard
                handle={handle}
                name={name}
                detail={
                  <>
                    {name !== words.kinds[kind] && words.kinds[kind]}
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
                isOpen={isOpen(id, index)}
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
