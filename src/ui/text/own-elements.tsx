import { Children, type ReactNode } from 'react';

/**
 * Wraps each text child in its own element. A browser that translates the page replaces text nodes, and React can
 * update a text later only if it is the only child of its element (docs/languages.md).
 */
export function wrapTexts(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children;
  return Children.map(children, (child) => (typeof child === 'string' ? <span>{child}</span> : child));
}
