import {
  type AnchorHTMLAttributes,
  type FocusEvent,
  type MouseEvent,
  type TouchEvent,
  useContext,
  useEffect,
  useState,
} from 'react';
import { createPath, parsePath, PrefetchPageLinks, UNSAFE_DataRouterContext } from 'react-router';
import { mayPrefetch } from './may-prefetch.ts';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** A path of the shop with its search and hash, or a URL elsewhere. */
  to: string;
  /** Whether the page is prefetched once the user seems to want it: `intent` unless the connection is slow. */
  prefetch?: 'intent' | 'none' | undefined;
  /** Opens the page as a document, without the router. */
  reloadDocument?: boolean | undefined;
  /** Replaces the entry in the history; by default only for the current address. */
  replace?: boolean | undefined;
  preventScrollReset?: boolean | undefined;
  /** Whether the page appears with a view transition, where those are supported; true by default. */
  viewTransition?: boolean | undefined;
};

/** How long a link is pointed at or focused before its page is prefetched. */
const intentMs = 100;

/** A path needs no resolving against the current address, which is what takes the time in the router's own link. */
const isOwn = (to: string) => to.startsWith('/') && !to.startsWith('//');

/**
 * A link. Within the shop the router opens its page, and it is prefetched on intent; the browser opens any other, and in another tab or window.
 */
export function Link(props: LinkProps) {
  return import.meta.env.SSR || !isOwn(props.to) ? <PlainLink {...props} /> : <OwnLink {...props} />;
}

/** The attributes of the element, without what is for the router. */
function attributesOf(props: LinkProps): AnchorHTMLAttributes<HTMLAnchorElement> {
  const {
    to: _to,
    prefetch: _prefetch,
    reloadDocument: _reloadDocument,
    replace: _replace,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    ...rest
  } = props;
  return rest;
}

function PlainLink({ children, ...props }: LinkProps) {
  return (
    <a {...attributesOf(props)} href={props.to} data-discover={isOwn(props.to) || undefined}>
      {children}
    </a>
  );
}

function OwnLink({ children, ...props }: LinkProps) {
  const { to, target, prefetch = mayPrefetch() ? 'intent' : 'none', onClick } = props;
  const { router } = useContext(UNSAFE_DataRouterContext)!;
  const [isMeant, handlers] = useIntent(props);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (props.reloadDocument || event.defaultPrevented || !isPlainClick(event, target)) return;
    event.preventDefault();
    void router.navigate(to, {
      replace: props.replace ?? createPath(router.state.location) === createPath(parsePath(to)),
      preventScrollReset: props.preventScrollReset ?? false,
      viewTransition: props.viewTransition ?? true,
    });
  };
  return (
    <>
      <a
        {...attributesOf(props)}
        {...(prefetch === 'intent' && handlers)}
        href={to}
        onClick={open}
        data-discover="true"
      >
        {children}
      </a>
      {isMeant && <PrefetchPageLinks page={to} />}
    </>
  );
}

/** Whether the click opens the link in this tab. */
const isPlainClick = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

type Handlers = Pick<LinkProps, 'onFocus' | 'onBlur' | 'onMouseEnter' | 'onMouseLeave' | 'onTouchStart'>;

/** Whether the user seems to want the link's page, and the handlers that notice it. */
function useIntent({ onFocus, onBlur, onMouseEnter, onMouseLeave, onTouchStart }: Handlers): [boolean, Handlers] {
  const [isNear, setNear] = useState(false);
  const [isMeant, setMeant] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setMeant(true), intentMs);
    return () => {
      clearTimeout(timer);
      setMeant(false);
    };
  }, [isNear]);
  const after =
    <E extends FocusEvent | MouseEvent | TouchEvent>(own: ((event: E) => void) | undefined, near: boolean) =>
    (event: E) => {
      own?.(event);
      if (!event.defaultPrevented) setNear(near);
    };
  return [
    isMeant,
    {
      onFocus: after(onFocus, true),
      onBlur: after(onBlur, false),
      onMouseEnter: after(onMouseEnter, true),
      onMouseLeave: after(onMouseLeave, false),
      onTouchStart: after(onTouchStart, true),
    },
  ];
}
