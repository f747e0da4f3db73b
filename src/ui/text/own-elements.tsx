import { Children, type ReactNode } from 'react';

/**
 * Children of which each text has an element of its own. A browser that translates the page replaces text nodes: a text that
 * changes later is followed only if it is the only child of its element (docs/languages.md).
 */
export function ownElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children;
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));
}
