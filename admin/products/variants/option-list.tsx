import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedLabel } from '#admin/ui/both-languages.tsx';
import { Confirm } from '#admin/ui/confirm.tsx';
import { AddIcon } from '#admin/ui/icons.tsx';
import { SortableCard } from '#admin/ui/sortable-card.tsx';
import { SortableList } from '#admin/ui/sortable-list.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { dir, type Locale, locales } from '#values/locale.ts';
import { MAX_OPTIONS, type OptionKind, optionKinds } from '#values/variants.ts';
import { newOption, removeOption, removeValue } from './combinations.ts';
import { errorKey } from './errors.ts';
import type { OptionFields, VariantsForm } from './form.ts';
import { optionNames } from './option-names.ts';
import { move } from './order.ts';
import type { VariantsEditing } from './use-variants-form.ts';
import { ValueList } from './value-list.tsx';

/** A removal that also removes rows, which is confirmed first. */
type Removal = { name: string; next: VariantsForm };

const changeOption = (
  form: VariantsForm,
  key: string,
  change: (option: OptionFields) => OptionFields,
): VariantsForm => ({ ...form, options: form.options.map((option) => (option.key === key ? change(option) : option)) });

/** The options of a product, in order, with their values. */
export function OptionList({ editing }: { editing: VariantsEditing }) {
  const { variants: words } = useMessages();
  const localizedName = useLocalizedName();
  const locale = useLocale() as Locale;
  const { form, edit, run, errors } = editing;
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set(form.options.filter(({ id }) => id === null).map(({ key }) => key)),
  );
  const [removal, setRemoval] = useState<Removal | null>(null);
  const toggle = (key: string, isOpen: boolean) =>
    setOpened((all) => new Set(isOpen ? [...all, key] : [...all].filter((name) => name !== key)));
  const remove = (name: string, next: VariantsForm) => {
    if (next.rows.length === form.rows.length) edit(() => next);
    else setRemoval({ name, next });
  };
  const add = () => {
    const kind = optionKinds.find((one) => form.options.every((option) => option.kind !== one)) ?? 'other';
    const option = newOption(kind, optionNames[kind]);
    edit((last) => ({ ...last, options: [...last.options, option] }));
    toggle(option.key, true);
  };
  const hasErrors = ({ key, values }: OptionFields) =>
    [key, ...values.map((value) => value.key)].some((one) =>
      Object.keys(errors.fields).some((field) => field.startsWith(`${one}.`)),
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'stretch' }}>
      <SortableList
        label={words.options}
        items={form.options.map(({ key, name }) => ({ id: key, name: localizedName(name) }))}
        onMove={(from, to) => edit((last) => ({ ...last, options: move(last.options, from, to) }))}
      >
        {(index, handle) => {
          const option = form.options[index]!;
          const name = localizedName(option.name);
          return (
            <SortableCard
              handle={handle}
              name={name}
              detail={option.values.flatMap(({ name }) => name[locale] || name.ar || name.en || []).join(' · ')}
              isOpen={opened.has(option.key) || hasErrors(option)}
              onOpen={(isOpen) => toggle(option.key, isOpen)}
              onRemove={() => remove(name, removeOption(form, option.key))}
            >
              <OptionFieldset
                option={option}
                editing={editing}
                onRemoveValue={(key, value) => remove(value, removeValue(form, option.key, key))}
              />
            </SortableCard>
          );
        }}
      </SortableList>
      {form.options.length < MAX_OPTIONS && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={add}
          sx={{ justifySelf: 'start', minBlockSize: 44 }}
        >
          {words.add_option}
        </Button>
      )}
      {removal && (
        <Confirm
          title={words.removing({ name: removal.name })}
          warning={words.removing_rows({ n: form.rows.length - removal.next.rows.length })}
          confirmLabel={words.remove}
          onConfirm={async () =>
            run(() => removal.next, words.removed({ n: form.rows.length - removal.next.rows.length }))
          }
          onClose={() => setRemoval(null)}
        />
      )}
    </Box>
  );
}

type FieldsetProps = {
  option: OptionFields;
  editing: VariantsEditing;
  onRemoveValue: (key: string, name: string) => void;
};

/** Kind, names and values of an option. */
function OptionFieldset({ option, editing, onRemoveValue }: FieldsetProps) {
  const { variants: words } = useMessages();
  const inLanguage = useLocalizedLabel();
  const { edit, errors } = editing;
  const error = errors.fields[errorKey(option.key, 'name')];
  const change = (field: string, next: Partial<OptionFields>) =>
    edit((form) => changeOption(form, option.key, (last) => ({ ...last, ...next })), errorKey(option.key, field));
  const setKind = (kind: OptionKind) => {
    const { ar, en } = optionNames[option.kind];
    const isDefault = option.name.ar === ar && option.name.en === en;
    change('kind', { kind, ...(isDefault && { name: optionNames[kind] }) });
  };
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
        <TextField
          select
          label={words.kind}
          value={option.kind}
          onChange={({ target }) => setKind(target.value as OptionKind)}
        >
          {optionKinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {words.kinds[kind]}
            </MenuItem>
          ))}
        </TextField>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={inLanguage(words.option_name, locale)}
            value={option.name[locale]}
            onChange={({ target }) => change('name', { name: { ...option.name, [locale]: target.value } })}
            error={Boolean(error)}
            helperText={error}
            slotProps={{ htmlInput: { lang: locale, dir: dir(locale), maxLength: 100 } }}
          />
        ))}
      </Box>
      {errors.fields[errorKey(option.key, 'values')] && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {errors.fields[errorKey(option.key, 'values')]}
        </Typography>
      )}
      <ValueList
        option={option}
        errors={errors}
        onChange={(change, field) =>
          edit((form) => changeOption(form, option.key, (last) => ({ ...last, values: change(last.values) })), field)
        }
        onRemove={onRemoveValue}
      />
    </>
  );
}
