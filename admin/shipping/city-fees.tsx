import { Box, Checkbox, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { formatAmount } from '#admin/ui/text.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { DaysField } from './days-field.tsx';
import { FeeField } from './fee-field.tsx';
import { type SelectedPlaces, type Governorate, toggled } from './fees.ts';

type Props = {
  governorate: Governorate;
  selected: SelectedPlaces;
  onSelect: (next: SelectedPlaces) => void;
  onChange: (next: Governorate) => void;
};

/** The cities of a governorate with their fees and days, and a checkbox that selects them all. */
export function CityFees({ governorate, selected, onSelect, onChange }: Props) {
  const { shipping: words } = useMessages();
  const localizedName = useLocalizedName();
  const name = localizedName(governorate.name);
  const ids = governorate.cities.map(({ id }) => id);
  const count = ids.filter((id) => selected.cities.has(id)).length;
  const select = (cities: readonly number[], isIn: boolean) =>
    onSelect({ ...selected, cities: toggled(selected.cities, cities, isIn) });
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Checkbox
          checked={count > 0 && count === ids.length}
          indeterminate={count > 0 && count < ids.length}
          onChange={(_, isIn) => select(ids, isIn)}
          slotProps={{ input: { 'aria-label': words.choose_cities({ name }) } }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {words.choose_cities({ name })}
        </Typography>
      </Box>
      {governorate.cities.map((city) => (
        <CityFee
          key={city.id}
          city={city}
          governorate={governorate}
          isSelected={selected.cities.has(city.id)}
          onSelect={(isIn) => select([city.id], isIn)}
          onChange={onChange}
        />
      ))}
    </Box>
  );
}

type CityProps = {
  city: Governorate['cities'][number];
  governorate: Governorate;
  isSelected: boolean;
  onSelect: (isIn: boolean) => void;
  onChange: (next: Governorate) => void;
};

/** A city with its fee and delivery days. Without them, those of its governorate apply. */
function CityFee({ city, governorate, isSelected, onSelect, onChange }: CityProps) {
  const { shipping: words } = useMessages();
  const locale = useLocale() ?? 'ar';
  const name = useLocalizedName()(city.name);
  return (
    <Box component="li" sx={row}>
      <Checkbox
        checked={isSelected}
        onChange={(_, isIn) => onSelect(isIn)}
        slotProps={{ input: { 'aria-label': words.choose({ name }) } }}
      />
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        {name}
        {city.fee === null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.as_governorate}: {formatAmount(locale, governorate.fee)}
          </Typography>
        )}
      </Box>
      <PlaceFields>
        <DaysField
          target={['PUT /staff/delivery-days/cities/{id}', { params: { id: city.id } }]}
          name={name}
          days={city.delivery_days}
          seen={city.updated_at}
          placeholder={governorate.delivery_days}
          onChange={onChange}
        />
        <FeeField
          target={['PUT /staff/shipping-fees/cities/{id}', { params: { id: city.id } }]}
          name={name}
          label={words.city_fee({ name })}
          fee={city.fee}
          seen={city.updated_at}
          placeholder={String(governorate.fee)}
          onChange={onChange}
        />
      </PlaceFields>
    </Box>
  );
}

/** The days and the fee of a place: beside each other, on a phone one below the other. */
export const PlaceFields = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'flex-start', gap: 1, pt: 1 }}>
    {children}
  </Box>
);

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  py: 0.5,
  paddingInlineEnd: '48px',
  borderBlockStart: 1,
  borderColor: 'divider',
} as const;
