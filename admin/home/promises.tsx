import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useLocale } from 'react-admin';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import type { Home, ShopPromise } from '#admin/content/shapes.ts';
import { useOpenedItems } from '#admin/content/use-opened-items.ts';
import { useMessages } from '#admin/i18n.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { Panel } from '#admin/ui/panel.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { type Locale, pick } from '#values/locale.ts';

type Form = Pick<Home, 'promises'>;

const icons = ['delivery', 'cash_on_delivery', 'returns', 'free_shipping', 'other'] as const;

type Icon = (typeof icons)[number];

const maxPromises = 8;

/** The short promises to shoppers, in one line. */
export function Promises() {
  const { home: words } = useMessages().content;
  const locale = useLocale() as Locale;
  const { fields, append, move, remove } = useFieldArray<Form, 'promises'>({ name: 'promises' });
  const promises = useWatch<Form, 'promises'>({ name: 'promises' }) ?? [];
  const { isOpen, open } = useOpenedItems('promises');
  const nameOf = ({ title }: ShopPromise): string => pick(title, locale) || words.new_promise;
  return (
    <Panel title={words.promises}>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{words.promises_lead}</Typography>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SortableList
          label={words.promises}
          items={fields.map((field, index) => ({ id: field.id, name: nameOf(promises[index] ?? field) }))}
          onMove={move}
        >
          {(index, handle) => {
            const { id } = fields[index]!;
            return (
              <SortableCard
                handle={handle}
                name={nameOf(promises[index] ?? fields[index]!)}
                isOpen={isOpen(id, index)}
                onOpen={(next) => open(id, next)}
                onRemove={() => remove(index)}
              >
                <BothLanguages source={`promises.${index}.title`} label={words.promise_title} maxLength={80} />
                <BothLanguages source={`promises.${index}.text`} label={words.promise_text} multiline maxLength={300} />
                <Controller
                  name={`promises.${index}.key`}
                  render={({ field }) => (
                    <TextField
                      select
                      label={words.icon}
                      value={icons.includes(field.value as Icon) ? field.value : 'other'}
                      onChange={field.onChange}
                      sx={{ maxInlineSize: 320 }}
                    >
                      {icons.map((icon) => (
                        <MenuItem key={icon} value={icon}>
                          {words.icons[icon]}
                        </MenuItem>
                      ))}
                    </TextField>
                  )}
                />
              </SortableCard>
            );
          }}
        </SortableList>
        {fields.length < maxPromises && (
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            onClick={() => append({ key: 'other', title: { ar: '', en: '' }, text: { ar: '', en: '' } })}
            sx={{ justifySelf: 'start', minBlockSize: 44 }}
          >
            {words.add_promise}
          </Button>
        )}
      </Box>
    </Panel>
  );
}
