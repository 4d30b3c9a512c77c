import { Badge, IconButton } from '@mui/material';
import { memo, useId } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { AddPictureIcon, DeleteIcon } from '#admin/ui/icons.tsx';
import { Thumb } from '#admin/ui/thumb.tsx';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { sizeUnits } from '#values/variants.ts';
import type { Picture } from '../product.ts';
import { errorKey, type FormErrors } from './errors.ts';
import { type Column, columns, type OptionFields, type Row, rowName } from './form.ts';

type Props = {
  row: Row;
  nth: number;
  options: readonly OptionFields[];
  pictures: readonly Picture[];
  errors: FormErrors['fields'];
  onCell: (key: string, column: Column, text: string) => void;
  onPictures: (key: string) => void;
  onRemove: (key: string) => void;
};

const isUnchanged = (a: Props, b: Props): boolean =>
  a.row === b.row && a.nth === b.nth && a.options === b.options && a.pictures === b.pictures && a.errors === b.errors;

/** A variant as a row. A row without changes is not rendered again while another is typed in. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, nth, options, pictures, errors, onCell, onPictures, onRemove } = props;
  const { variants: words } = useMessages();
  const name = useLocalizedName()(rowName(options, row));
  const colours = options.flatMap(({ key, kind, values }) =>
    kind === 'shade' ? (values.find((value) => value.key === row.values[key])?.hex ?? []) : [],
  );
  const shown = row.pictureIds.flatMap((id) => pictures.find((picture) => picture.id === id) ?? []);
  const cell = (column: Column) => (
    <Cell
      key={column}
      column={column}
      nth={nth}
      label={`${words.columns[column]} · ${name}`}
      text={row.cells[column]}
      error={errors[errorKey(row.key, column)]}
      onChange={(text) => onCell(row.key, column, text)}
    />
  );
  return (
    <tr className={row.cells.active === '' ? 'off' : undefined}>
      {cell('active')}
      <th scope="row" className="name">
        <span className="values">
          {colours.map((hex) => hex && <Swatch key={hex} hex={hex} />)}
          <span>
            {name.split(' · ').map((part, at) => (
              <bdi key={`${at} ${part}`} className="value">
                {part}
              </bdi>
            ))}
          </span>
        </span>
      </th>
      {columns.slice(1).map(cell)}
      <td>
        <IconButton
          aria-label={words.choose_pictures({ name })}
          onClick={() => onPictures(row.key)}
          sx={{ inlineSize: 44, blockSize: 44, borderRadius: 1 }}
        >
          {shown[0] ? (
            <Badge
              badgeContent={shown.length > 1 ? shown.length : 0}
              color="primary"
              overlap="circular"
              anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            >
              <Thumb url={shown[0].url} size={32} />
            </Badge>
          ) : (
            <AddPictureIcon fontSize="small" />
          )}
        </IconButton>
      </td>
      <td>
        <IconButton
          aria-label={words.remove_row({ name })}
          onClick={() => onRemove(row.key)}
          sx={{ inlineSize: 44, blockSize: 44 }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
}, isUnchanged);

const Swatch = ({ hex }: { hex: string }) => (
  <svg className="swatch" viewBox="0 0 1 1" aria-hidden>
    <rect width="1" height="1" fill={hex} />
  </svg>
);

type CellProps = {
  column: Column;
  nth: number;
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

const keyboards: Partial<Record<Column, 'decimal' | 'numeric'>> = {
  gtin: 'numeric',
  price: 'decimal',
  offer_price: 'decimal',
  stock: 'numeric',
  size_amount: 'decimal',
  weight_grams: 'numeric',
};

function Cell({ column, nth, label, text, error, onChange }: CellProps) {
  const { variants: words } = useMessages();
  const errorId = useId();
  const input = {
    'data-row': nth,
    'data-column': column,
    'aria-label': label,
    ...(error && { 'aria-invalid': true, 'aria-describedby': errorId }),
  };
  return (
    <td>
      {column === 'active' ? (
        <input
          {...input}
          type="checkbox"
          checked={text !== ''}
          onChange={({ target }) => onChange(target.checked ? '1' : '')}
        />
      ) : column === 'size_unit' ? (
        <select {...input} value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">–</option>
          {sizeUnits.map((unit) => (
            <option key={unit} value={unit}>
              {words.units[unit]}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...input}
          type="text"
          dir="ltr"
          inputMode={keyboards[column] ?? 'text'}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
      {error && (
        <span id={errorId} className="error">
          {error}
        </span>
      )}
    </td>
  );
}
