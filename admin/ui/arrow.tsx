import Forward from '@mui/icons-material/ArrowForward';
import { useLocale } from 'react-admin';

/** An arrow from the old to the new value, in the text direction. */
export const Arrow = () => (
  <Forward fontSize="inherit" aria-hidden sx={{ transform: useLocale() === 'ar' ? 'scaleX(-1)' : 'none' }} />
);
