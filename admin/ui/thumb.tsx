import { Box } from '@mui/material';
import { PictureIcon } from '#admin/ui/icons.tsx';
import { pathOf } from './path-of.ts';

/** A decorative thumbnail of something that is named beside it; an empty box when there is no picture. */
export const Thumb = ({ url, size = 48 }: { url: string | null; size?: number }) => (
  <Box
    component="span"
    sx={{
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      inlineSize: size,
      blockSize: size,
      overflow: 'hidden',
      borderRadius: 1,
      bgcolor: 'background.default',
      color: 'text.secondary',
    }}
  >
    {url ? (
      <Box
        component="img"
        src={pathOf(url)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        sx={{ objectFit: 'cover' }}
      />
    ) : (
      <PictureIcon fontSize="small" />
    )}
  </Box>
);
