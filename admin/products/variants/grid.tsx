import { Box } from '@mui/material';
import { useCallback, useId, useState } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { visuallyHidden } from '#admin/ui/visually-hidden.ts';
import type { Product } from '../product.ts';
import { removeRow } from './combinations.ts';
import { errorKey } from './errors.ts';
import { type Column, columns } from './form.ts';
import { GridRow } from './grid-row.tsx';
import { gridStyle } from './grid-style.ts';
import { GridTools } from './grid-tools.tsx';
import { PicturesDialog } from './pictures-dialog.tsx';
import { withCell } from './sheet.ts';
import { useGridEvents } from './use-grid-events.ts';
import type { VariantsEditing } from './use-variants-form.ts';

type Props = { editing: VariantsEditing; product: Product };

/** The variants as a sheet: one row each, with keyboard moves, paste and fill down. */
export function Grid({ editing, product }: Props) {
  const { variants: words } = useMessages();
  const hint = useId();
  const [pictured, setPictured] = useState<string | null>(null);
  const { form, edit, run, errors } = editing;
  const { last, fill, events } = useGridEvents(editing);
  const setCell = useCallback(
    (key: string, column: Column, text: string) =>
      edit(
        (now) => ({ ...now, rows: now.rows.map((row) => (row.key === key ? withCell(row, column, text) : row)) }),
        errorKey(key, column),
      ),
    [edit],
  );
  // Rows are memoized, so what they call must not depend on the form of one render.
  const remove = useCallback(
    (key: string) => run((now) => removeRow(now, key), words.removed({ n: 1 }), words.last_row),
    [run, words],
  );
  const row = form.rows.find(({ key }) => key === pictured);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <GridTools editing={editing} product={product} cell={last} onFill={fill} hint={hint} />
      <Box sx={gridStyle}>
        <table aria-label={words.variants} aria-describedby={hint} {...events}>
          <Head />
          <tbody>
            {form.rows.map((one, nth) => (
              <GridRow
                key={one.key}
                row={one}
                nth={nth}
                options={form.options}
                pictures={product.pictures}
                errors={errors.fields}
                onCell={setCell}
                onPictures={setPictured}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      </Box>
      {row && <PicturesDialog editing={editing} row={row} product={product} onClose={() => setPictured(null)} />}
    </Box>
  );
}

function Head() {
  const { variants: words } = useMessages();
  return (
    <thead>
      <tr>
        <th scope="col">{words.columns.active}</th>
        <th scope="col" className="name">
          {words.name}
        </th>
        {columns.slice(1).map((column) => (
          <th key={column} scope="col">
            {words.columns[column]}
          </th>
        ))}
        <th scope="col">{words.pictures}</th>
        <th scope="col">
          <Box component="span" sx={visuallyHidden}>
            {words.remove}
          </Box>
        </th>
      </tr>
    </thead>
  );
}
