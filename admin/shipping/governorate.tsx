import { Box, Checkbox, Collapse, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { ExpandIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { formatAmount } from '#admin/ui/text.tsx';
import { FeeField } from './fee-field.tsx';
import { type Chosen, type Governorate, toggled } from './fees.ts';

type Props = {
  governorate: Governorate;
  /** Whether its cities are shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  chosen: Chosen;
  onChoose: (next: Chosen) => void;
  onChange: (next: Governorate) => void;
};

const row = { display: 'flex', alignItems: 'center', gap: 0.5 } as const;

/** A governorate with its fee, and its cities with theirs. */
export function GovernorateFees({ governorate, isOpen, onOpen, chosen, onChoose, onChange }: Props) {
  const { shipping: words } = useMessages();
  const named = useLocalizedName();
  const locale = useLocale() ?? 'ar';
  const id = useId();
  const { cities } = governorate;
  const name = named(governorate.name);
  const own = cities.filter(({ fee }) => fee !== null).length;
  const ids = cities.map((city) => city.id);
  const some = ids.filter((one) => chosen.cities.has(one)).length;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ px: { xs: 0.5, sm: 2 }, py: 1, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
    >
      <Box sx={row}>
        <Checkbox
          checked={chosen.governorates.has(governorate.id)}
          onChange={(_, isIn) =>
            onChoose({ ...chosen, governorates: toggled(chosen.governorates, [governorate.id], isIn) })
          }
          slotProps={{ input: { 'aria-label': words.choose({ name }) } }}
        />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography id={id} component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.cities({ n: cities.length })}
            {own > 0 && ` · ${words.own({ n: own })}`}
          </Typography>
        </Box>
        <FeeField
          target={['PUT /staff/shipping-fees/governorates/{id}', { params: { id: governorate.id } }]}
          name={name}
          label={words.governorate_fee({ name })}
          fee={governorate.fee}
          seen={governorate.updated_at}
          onChange={onChange}
        />
        <IconButton
          aria-label={words.open({ name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
          sx={{ inlineSize: 44, blockSize: 44 }}
        >
          <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
        </IconButton>
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Checkbox
              checked={some > 0 && some === ids.length}
              indeterminate={some > 0 && some < ids.length}
              onChange={(_, isIn) => onChoose({ ...chosen, cities: toggled(chosen.cities, ids, isIn) })}
              slotProps={{ input: { 'aria-label': words.choose_cities({ name }) } }}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {words.choose_cities({ name })}
            </Typography>
          </Box>
          {cities.map((city) => (
            <Box
              component="li"
              key={city.id}
              sx={{ ...row, py: 0.5, paddingInlineEnd: '48px', borderBlockStart: 1, borderColor: 'divider' }}
            >
              <Checkbox
                checked={chosen.cities.has(city.id)}
                onChange={(_, isIn) => onChoose({ ...chosen, cities: toggled(chosen.cities, [city.id], isIn) })}
                slotProps={{ input: { 'aria-label': words.choose({ name: named(city.name) }) } }}
              />
              <Box sx={{ flex: 1, minInlineSize: 0 }}>
                {named(city.name)}
                {city.fee === null && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {words.as_governorate}: {formatAmount(locale, governorate.fee)}
                  </Typography>
                )}
              </Box>
              <FeeField
                target={['PUT /staff/shipping-fees/cities/{id}', { params: { id: city.id } }]}
                name={named(city.name)}
                label={words.city_fee({ name: named(city.name) })}
                fee={city.fee}
                seen={city.updated_at}
                placeholder={String(governorate.fee)}
                onChange={onChange}
              />
            </Box>
          ))}
        </Box>
      </Collapse>
    </Box>
  );
}
