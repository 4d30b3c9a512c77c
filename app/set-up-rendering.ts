import type { Options, VNode } from 'preact';

/** How `preact/compat` marks elements; some packages look at it. */
const reactElement = Symbol.for('react.element');

type Marked = VNode & { $$typeof: symbol; type: string | { defaultProps?: object } };

const camelCase = /^(?:stroke|fill)[A-Z]/;

/** The renderer of the server writes the properties of `<svg>` as they are, `strokeWidth` for example, and only those of its descendants as attributes. */
const asAttributes = (props: object) =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      camelCase.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name,
      value as unknown,
    ]),
  );

/**
 * Replaces what `preact/compat` does with each element. Most of that prepares properties for the DOM and copies them, and the renderer of the server does
 * the same work when it writes them.
 */
export function setUpRendering(options: Options): void {
  options.vnode = (vnode) => {
    const marked = vnode as Marked;
    marked.$$typeof = reactElement;
    const { type } = marked;
    if (type === 'svg') vnode.props = asAttributes(vnode.props) as VNode['props'];
    if (typeof type !== 'string' && type.defaultProps) vnode.props = { ...type.defaultProps, ...vnode.props };
  };
}
