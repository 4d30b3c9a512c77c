import { Box, Button, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Footer } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { AddIcon, DeleteIcon } from '#admin/ui/icons.tsx';
import { ar } from '#admin/words/ar.ts';
import { en } from '#admin/words/en.ts';
import { BothLanguages } from '#admin/ui/both-languages.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { footerLinks } from '#values/footer-links.ts';

type Form = { groups: Footer['groups'] };
type Key = keyof typeof ar.content.footer.links;

const maxLinks = 12;

/** The links of a group: target and label. A page appears only once in the footer. */
export function Links({ group }: { group: number }) {
  const { footer: words, order } = useMessages().content;
  const name = `groups.${group}.links` as const;
  const { fields, append, move, remove } = useFieldArray<Form, typeof name>({ name });
  const groups = useWatch<Form, 'groups'>({ name: 'groups' }) ?? [];
  const used = groups.flatMap(({ links }) => links.map(({ key }) => key));
  const unused = footerLinks.filter((key) => !used.includes(key));
  const nameOf = (key: string | null) => (key === null ? words.free : (words.links[key as Key] ?? key));
  return (
    <>
      {fields.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_links}</Typography>}
      <SortableList label={words.groups} items={fields.map(({ id, key }) => ({ id, name: nameOf(key) }))} onMove={move}>
        {(index, handle) => {
          const { key } = fields[index]!;
          return (
            <Box sx={{ display: 'grid', gap: 1, bgcolor: 'background.paper', pb: 1.5 }}>
              <Box sx={{ display: 'flex', alignItems: 'center' }}>
                {handle}
                <Typography sx={{ flex: 1 }}>{nameOf(key)}</Typography>
                <IconButton
                  aria-label={order.remove({ name: nameOf(key) })}
                  onClick={() => remove(index)}
                  sx={{ inlineSize: 44, blockSize: 44 }}
                >
                  <DeleteIcon fontSize="small" />
                </IconButton>
              </Box>
              <BothLanguages source={`${name}.${index}.label`} label={words.label} maxLength={60} />
              {key === null && (
                <TextInput
                  source={`${name}.${index}.url`}
                  label={words.url}
                  helperText={words.url_lead}
                  fullWidth
                  parse={(text: string) => text}
                  slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', maxLength: 300 } }}
                />
              )}
            </Box>
          );
        }}
      </SortableList>
      {fields.length < maxLinks && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {unused.length > 0 && (
            <TextField
              select
              label={words.add_link}
              value=""
              onChange={({ target }) => {
                const key = target.value as (typeof footerLinks)[number];
                const label = { ar: ar.content.footer.links[key], en: en.content.footer.links[key] };
                append({ key, url: null, label });
              }}
              sx={{ flex: '1 1 240px', maxInlineSize: 320 }}
            >
              {unused.map((key) => (
                <MenuItem key={key} value={key}>
                  {nameOf(key)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <Button
            startIcon={<AddIcon />}
            onClick={() => append({ key: null, url: '', label: { ar: '', en: '' } })}
            sx={{ minBlockSize: 44 }}
          >
            {words.add_free}
          </Button>
        </Box>
      )}
    </>
  );
}
