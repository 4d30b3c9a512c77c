import { Box, IconButton, MenuItem, TextField, Typography } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { Footer } from '#admin/content/shapes.ts';
import { useMessages } from '#admin/i18n.ts';
import { DeleteIcon } from '#admin/ui/icons.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { networks } from '#values/footer-links.ts';

type Form = { social: Footer['social'] };

/** Links to the store's social media profiles. */
export function Social() {
  const { footer: words, order } = useMessages().content;
  const { fields, append, move, remove } = useFieldArray<Form, 'social'>({ name: 'social' });
  const nameOf = (key: string) => words.networks[key as keyof typeof words.networks] ?? key;
  const unused = networks.filter((key) => fields.every((one) => one.key !== key));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.no_social}</Typography>}
      <SortableList label={words.social} items={fields.map(({ id, key }) => ({ id, name: nameOf(key) }))} onMove={move}>
        {(index, handle) => {
          const name = nameOf(fields[index]!.key);
          return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, bgcolor: 'background.paper' }}>
              {handle}
              <TextInput
                source={`social.${index}.url`}
                label={`${name}: ${words.address}`}
                helperText={false}
                fullWidth
                parse={(text: string) => text}
                slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url', maxLength: 300 } }}
              />
              <IconButton
                aria-label={order.remove({ name })}
                onClick={() => remove(index)}
                sx={{ inlineSize: 44, blockSize: 44 }}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
          );
        }}
      </SortableList>
      {unused.length > 0 && (
        <TextField
          select
          label={words.add_social}
          value=""
          onChange={({ target }) => append({ key: target.value, url: '' })}
          sx={{ maxInlineSize: 320 }}
        >
          {unused.map((key) => (
            <MenuItem key={key} value={key}>
              {nameOf(key)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}
