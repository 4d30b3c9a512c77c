import { Box, Chip, MenuItem, Switch, TextField, Typography } from '@mui/material';
import { Controller, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { Home, HomeSection } from '#admin/content/shapes.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useMessages } from '#admin/i18n.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { SectionFields } from './section-fields.tsx';
import { useSectionNames } from './use-section-names.ts';

type Form = Pick<Home, 'sections'>;

/** The kinds that can occur several times and can be removed. */
const repeatable: readonly HomeSection['kind'][] = ['products', 'category', 'slide'];

const emptyText = { ar: '', en: '' };

const newSection = (kind: HomeSection['kind']): HomeSection => ({
  kind,
  shown: true,
  title: emptyText,
  text: emptyText,
  category_id: null,
  products: [],
});

/** The sections of the home page, in order. */
export function Sections() {
  const { home: words } = useMessages().content;
  const { fields, append, move, remove } = useFieldArray<Form, 'sections'>({ name: 'sections' });
  const sections = useWatch<Form, 'sections'>({ name: 'sections' }) ?? [];
  const { isOpen, open } = useOpenedItems('sections');
  const { errors } = useFormState();
  const { nameOf, detailOf } = useSectionNames(sections);
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
            const { kind } = section;
            const name = nameOf(section, index);
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
                action={<VisibilitySwitch source={`sections.${index}.shown`} label={words.shown({ name })} />}
                isOpen={isOpen(id, index) || (kind === 'first_order' && Boolean(errors['first_order']))}
                onOpen={(next) => open(id, next)}
                onRemove={repeatable.includes(kind) ? () => remove(index) : undefined}
              >
                <SectionFields kind={kind} source={`sections.${index}`} />
              </SortableCard>
            );
          }}
        </SortableList>
        <AddSection onAdd={(kind) => append(newSection(kind))} />
      </Box>
    </Panel>
  );
}

/** Whether shoppers see a section. */
const VisibilitySwitch = ({ source, label }: { source: string; label: string }) => (
  <Controller
    name={source}
    render={({ field }) => (
      <Switch
        checked={Boolean(field.value)}
        onChange={(_, isOn) => field.onChange(isOn)}
        slotProps={{ input: { 'aria-label': label } }}
      />
    )}
  />
);

/** Adds a section of the selected kind. */
function AddSection({ onAdd }: { onAdd: (kind: HomeSection['kind']) => void }) {
  const { home: words } = useMessages().content;
  return (
    <TextField
      select
      label={words.add_section}
      value=""
      onChange={({ target }) => onAdd(target.value as HomeSection['kind'])}
      sx={{ maxInlineSize: 320 }}
    >
      {repeatable.map((kind) => (
        <MenuItem key={kind} value={kind}>
          {words.kinds[kind]}
        </MenuItem>
      ))}
    </TextField>
  );
}
