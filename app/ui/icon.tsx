import { classes } from './classes.ts';

/** Strokes on a grid of 24. The second list points in the reading direction, and is mirrored in Arabic. */
const shapes = {
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  store: 'M5 9.5h14v10H5zM3.5 9.5 5.5 4.5h13l2 5M9.5 13.5a2.5 2.5 0 0 0 5 0',
  cart: 'M6 8.5h12l1 11.5H5zM9 8.5V7a3 3 0 0 1 6 0v1.5',
  heart:
    'M12 19.5c-5-3.6-8-6.6-8-10.2A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.2C12.8 5.8 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.3c0 3.6-3 6.6-8 10.2Z',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.7-3.6 3.7-5.5 7.5-5.5s6.8 1.9 7.5 5.5',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4 4',
  close: 'm6.5 6.5 11 11m0-11-11 11',
  menu: 'M4.5 8h15M4.5 12.5h15M4.5 17h15',
  plus: 'M12 5.5v13M5.5 12h13',
  minus: 'M5.5 12h13',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  checks: 'm2.5 13 4 4L15 8M11 16l1 1 9.5-9',
  down: 'm7 10 5 5 5-5',
  truck:
    'M3.5 7h10v9.5h-10zM13.5 10h4l3 3.5v3h-7M8 19a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 8 19ZM17 19a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  cash: 'M3.5 7h17v10.5h-17zM12 14.8a2.5 2.5 0 1 0 0-5.1 2.5 2.5 0 0 0 0 5.1ZM6.5 12.2h.1M17.4 12.2h.1',
  wallet:
    'M18.5 9.5v-2l-3.3-3L5 7.2A1.4 1.4 0 0 0 4 8.5v10h14.5v-3M4.2 8a1.6 1.6 0 0 0 1.3 1.5h13v6M14.8 9.5v6M14.8 11h5v3.5h-5a1.7 1.7 0 0 1 0-3.5Z',
  star: 'm12 4.4 2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6L7.3 19l1-5.3L4.4 10l5.3-.7z',
  gift: 'M4.5 9.5h15v3h-15zM6 12.5h12v7.5H6zM12 9.5V20M12 9.5C10 9.5 7.5 9 7.5 7S10.5 4.8 12 9.5ZM12 9.5c2 0 4.5-.5 4.5-2.5S13.5 4.8 12 9.5Z',
  ticket: 'M4 7.5h16v3a1.7 1.7 0 0 0 0 3.4v2.6H4v-2.6a1.7 1.7 0 0 0 0-3.4zM14.5 7.5v1.6M14.5 11.2v1.6M14.5 14.9v1.6',
  filter:
    'M4.5 7.5h9M17.5 7.5h2M4.5 16.5h2M10.5 16.5h9M15.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM8.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11v5M12 8v.1',
  alert: 'M12 4.5 20.5 19h-17zM12 10v4.5M12 16.8v.1',
  zoom: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM16 16l4 4M11 8.5v5M8.5 11h5',
  trash: 'M5 7.5h14M9.5 7.5V5h5v2.5M7 7.5 8 20h8l1-12.5M10.5 11v5.5M13.5 11v5.5',
  pencil: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  pin: 'M12 20.5c-4-4.6-6-7.7-6-10.5a6 6 0 0 1 12 0c0 2.8-2 5.9-6 10.5ZM12 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  phone: 'M7 4.5h10v15H7zM11 17h2',
  call: 'M6.5 4.5h3l1.5 4-2 1.5a11 11 0 0 0 5 5l1.5-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A15 15 0 0 1 5 6.1a1.5 1.5 0 0 1 1.5-1.6Z',
  whatsapp:
    'M12 20a8 8 0 1 0-6.9-4L4 20.2l4.3-1.1A8 8 0 0 0 12 20ZM9 8.3c-.3 3.5 3.2 7 6.7 6.7l.8-1.7-2-1.2-1 .8a4.5 4.5 0 0 1-2.2-2.2l.8-1-1.2-2z',
  mail: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 1.7',
  copy: 'M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6',
  file: 'M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4',
  upload: 'M12 15.5V5m-4 4 4-4 4 4M5 19h14',
  share: 'M12 14.5V4m-3.5 3.5L12 4l3.5 3.5M8.5 10.5H6V20h12v-9.5h-2.5',
  chat: 'M4.5 5.5h15v10.5H11l-4 3.5V16H4.5z',
  picture: 'M4 5.5h16v13H4zM4.5 17l5-5 3.5 3.5 2.5-2.5 4 4M15.5 10h.1',
  lock: 'M6 11h12v9H6zM8.5 11V8.5a3.5 3.5 0 0 1 7 0V11',
  eye: 'M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eye_shut:
    'M3 12c2.2-4 5.3-6 9-6s6.8 2 9 6c-2.2 4-5.3 6-9 6s-6.8-2-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM5 4.5l14 15',
} as const;

const directed = {
  forward: 'M5 12h14m-5.5-5.5L19 12l-5.5 5.5',
  backward: 'M19 12H5m5.5-5.5L5 12l5.5 5.5',
  next: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  previous: 'M14.5 6.5 9 12l5.5 5.5',
  returns: 'M8.5 8.5H15a4.5 4.5 0 0 1 0 9H6.5M8.5 8.5 11 6M8.5 8.5 11 11',
  send: 'M5 5.5 20 12 5 18.5 7 12zM7 12h6.5',
  leave: 'M10 4.5H5v15h5M10 12h10m-4-4 4 4-4 4',
} as const;

export type IconName = keyof typeof shapes | keyof typeof directed;

export const iconNames = [...Object.keys(shapes), ...Object.keys(directed)] as IconName[];

/** A line icon beside text, or alone where its control has a label; hidden from screen readers. 24 px unless its class sets a size. */
export function Icon({
  name,
  className,
  filled,
}: {
  name: IconName;
  className?: string | undefined;
  filled?: boolean;
}) {
  const isDirected = name in directed;
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes('shrink-0', isDirected && 'rtl:-scale-x-100', className)}
    >
      <path d={isDirected ? directed[name as keyof typeof directed] : shapes[name as keyof typeof shapes]} />
    </svg>
  );
}
