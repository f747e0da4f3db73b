import type { MDXContent } from 'mdx/types';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { getLocale } from '../messages/runtime.js';
import type { Locale } from '../shared/locales.ts';

/** One text in every language of the site. */
export type Words = Readonly<Record<Locale, MDXContent>>;

/** Running text in the language of the page. */
export function Prose({ words }: { words: Words }) {
  const Text = words[getLocale()];
  return (
    <div className="prose">
      <Text components={{ a: TextLink }} />
    </div>
  );
}

/** Links in a text name pages as in the default language. The router adds the language. */
export function TextLink({ href = '', ...rest }: ComponentProps<'a'>) {
  return href.startsWith('/') ? <Link to={href} {...rest} /> : <a href={href} rel="noopener" {...rest} />;
}
