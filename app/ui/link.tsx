import { Link as RouterLink, type LinkProps } from 'react-router';
import { mayPrefetch } from './may-prefetch.ts';

/** A link inside the shop; its page is fetched when somebody is about to follow it, and comes by a view transition where there are such. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={mayPrefetch() ? 'intent' : 'none'} viewTransition {...props} />;
}
