import type { SxProps, Theme } from '@mui/material';

/** The table, its header, and the column of names, which stay in sight. */
const frameStyle = (line: string) => ({
  overflow: 'auto',
  // The focused cell is not below the names or the header.
  scrollPaddingInlineStart: '140px',
  scrollPaddingBlockStart: '48px',
  maxBlockSize: '70vh',
  border: line,
  borderRadius: 2,
  '& table': { borderCollapse: 'separate', borderSpacing: 0, inlineSize: '100%' },
  '& th, & td': { p: 0, textAlign: 'start', verticalAlign: 'top', borderBlockEnd: line, borderInlineEnd: line },
  '& tbody tr:last-of-type > *': { borderBlockEnd: 0 },
  '& tr > :last-child': { borderInlineEnd: 0 },
  '& thead > tr > *': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    px: { xs: 1, md: 0.75 },
    py: 1,
    whiteSpace: 'nowrap',
    fontSize: '0.8125rem',
    fontWeight: 480,
    color: 'text.secondary',
    bgcolor: 'background.default',
  },
  '& .name': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    minInlineSize: { xs: 112, sm: 132 },
    maxInlineSize: { xs: 128, sm: 260 },
    px: 1,
    py: 0.5,
    fontSize: '0.9375rem',
    fontWeight: 480,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
    bgcolor: 'background.paper',
  },
  '& thead .name': { zIndex: 3, py: 1, fontSize: '0.8125rem', bgcolor: 'background.default' },
});

/** Cells, and the name that each row begins with. */
const cellStyle = (theme: Theme, line: string) => ({
  '& .swatch': {
    display: 'inline-block',
    inlineSize: 12,
    blockSize: 12,
    flex: 'none',
    borderRadius: '50%',
    border: line,
  },
  '& input[type=text], & select': {
    display: 'block',
    inlineSize: '100%',
    minInlineSize: 76,
    blockSize: 44,
    paddingInline: { xs: '8px', md: '6px' },
    border: 0,
    borderRadius: 0,
    font: 'inherit',
    // Below 16 px a phone would zoom in.
    fontSize: { xs: '1rem', md: '0.9375rem' },
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    bgcolor: 'transparent',
  },
  '& .values': { display: 'flex', alignItems: 'center', gap: '6px', minBlockSize: 36 },
  '& .value': { display: 'block' },
  '& .value + .value': { fontWeight: 'normal', color: 'text.secondary' },
  '& select': { minInlineSize: 66 },
  '& select option': { color: 'text.primary', bgcolor: 'background.paper' },
  '& input[data-column=sku]': { minInlineSize: { xs: 116, md: 98 } },
  '& input[data-column=gtin]': { minInlineSize: { xs: 140, md: 126 } },
  '& :is(input[data-column=stock], input[data-column=size_amount])': { minInlineSize: 66 },
  '& input[type=checkbox]': { inlineSize: 20, blockSize: 20, m: '12px', accentColor: theme.palette.primary.main },
  '& input:focus-visible, & select:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: '-2px',
    bgcolor: 'background.paper',
  },
  '& [aria-invalid=true]': { boxShadow: `inset 0 0 0 2px ${theme.palette.error.main}` },
  '& .error': {
    display: 'block',
    minInlineSize: 130,
    maxInlineSize: 170,
    px: 1,
    py: 0.5,
    fontSize: '0.8125rem',
    color: 'error.main',
  },
  '& .off input[type=text], & .off select, & .off .name': { color: 'text.secondary' },
});

/** One style for the whole table: a grid of hundreds of variants has thousands of cells. */
export const gridStyle: SxProps<Theme> = (theme) => {
  const line = `1px solid ${theme.palette.divider}`;
  return { ...frameStyle(line), ...cellStyle(theme, line) };
};
