import { Link as RouterLink, type LinkProps } from 'react-router';
import { mayPrefetch } from './may-prefetch.ts';

/** A link inside the shop; its page is prefetched on intent, and opens with a view transition where those are supported. */
export function Link(props: LinkProps) {
  return <RouterLink prefetch={mayPrefetch() ? 'intent' : 'none'} viewTransition {...props} />;
}
