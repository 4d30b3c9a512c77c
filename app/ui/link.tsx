import { Link as RouterLink, type LinkProps } from 'react-router';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether what a link leads to may be fetched ahead: not on 2G, not for those who save data. */
function mayPrefetch(): boolean {
  if (typeof navigator === 'undefined') return true;
  const connection = (navigator as { connection?: Connection }).connection;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** A link inside the shop; its page is fetched when somebody is about to follow it, and comes by a view transition where there are such. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={mayPrefetch() ? 'intent' : 'none'} viewTransition {...props} />;
}
