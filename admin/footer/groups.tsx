import { Box, Button } from '@mui/material';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Footer } from '#admin/content/shapes.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { type Bi, type Locale, pick } from '#values/locale.ts';
import { useLocale } from 'react-admin';
import { Links } from './links.tsx';

type Group = Footer['groups'][number];
type Form = { groups: Group[] };

const maxGroups = 4;

/** The groups of links, each with its title. */
export function Groups() {
  const { footer: words } = useMessages().content;
  const locale = useLocale() as Locale;
  const { fields, append, move, remove } = useFieldArray<Form, 'groups'>({ name: 'groups' });
  const groups = useWatch<Form, 'groups'>({ name: 'groups' }) ?? [];
  const { isOpen, open } = useOpenedItems('groups');
  const nameOf = (title: Bi | undefined) => (title && pick(title, locale)) || words.new_group;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SortableList
        label={words.groups}
        items={fields.map(({ id }, index) => ({ id, name: nameOf(groups[index]?.title) }))}
        onMove={move}
      >
        {(index, handle) => {
          const { id } = fields[index]!;
          return (
            <SortableCard
              handle={handle}
              name={nameOf(groups[index]?.title)}
              detail={words.count({ n: groups[index]?.links.length ?? 0 })}
              isOpen={isOpen(id, index)}
              onOpen={(next) => open(id, next)}
              onRemove={() => remove(index)}
            >
              <BothLanguages source={`groups.${index}.title`} label={words.group} maxLength={60} />
              <Links group={index} />
            </SortableCard>
          );
        }}
      </SortableList>
      {fields.length < maxGroups && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => append({ key: '', title: { ar: '', en: '' }, links: [] })}
          sx={{ justifySelf: 'start', minBlockSize: 44 }}
        >
          {words.add_group}
        </Button>
      )}
    </Box>
  );
}
