import { Box, Checkbox, Collapse, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { ExpandIcon } from '#admin/ui/icons.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { CityFees, PlaceFields } from './city-fees.tsx';
import { DaysField } from './days-field.tsx';
import { FeeField } from './fee-field.tsx';
import { type SelectedPlaces, type Governorate, toggled } from './fees.ts';

type Props = {
  governorate: Governorate;
  /** Whether its cities are visible. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  selected: SelectedPlaces;
  onSelect: (next: SelectedPlaces) => void;
  onChange: (next: Governorate) => void;
};

/** A governorate with its fee and delivery days, and its cities with theirs. */
export function GovernorateFees({ governorate, isOpen, onOpen, selected, onSelect, onChange }: Props) {
  const { shipping: words } = useMessages();
  const titleId = useId();
  const { id, cities } = governorate;
  const name = useLocalizedName()(governorate.name);
  const ownFees = cities.filter(({ fee }) => fee !== null).length;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ px: { xs: 0.5, sm: 2 }, py: 1, '& + &': { borderBlockStart: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Checkbox
          checked={selected.governorates.has(id)}
          onChange={(_, isIn) => onSelect({ ...selected, governorates: toggled(selected.governorates, [id], isIn) })}
          slotProps={{ input: { 'aria-label': words.choose({ name }) } }}
        />
        <Box sx={{ flex: 1, minInlineSize: 0 }}>
          <Typography id={titleId} component="h2" sx={{ fontWeight: 'fontWeightMedium' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {words.cities({ n: cities.length })}
            {ownFees > 0 && ` · ${words.own({ n: ownFees })}`}
          </Typography>
        </Box>
        <PlaceFields>
          <DaysField
            target={['PUT /staff/delivery-days/governorates/{id}', { params: { id } }]}
            name={name}
            days={governorate.delivery_days}
            seen={governorate.updated_at}
            onChange={onChange}
          />
          <FeeField
            target={['PUT /staff/shipping-fees/governorates/{id}', { params: { id } }]}
            name={name}
            label={words.governorate_fee({ name })}
            fee={governorate.fee}
            seen={governorate.updated_at}
            onChange={onChange}
          />
        </PlaceFields>
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
        <CityFees governorate={governorate} selected={selected} onSelect={onSelect} onChange={onChange} />
      </Collapse>
    </Box>
  );
}
