import { Languages } from 'lucide-react';
import { useLocation } from 'react-router';
import { getLocale } from '../../messages/runtime.js';
import { type Locale, languageNames, locales, pathIn } from '../../shared/locales.ts';
import { useSearch } from './use-search.ts';

/**
 * This page in the other language, a document of its own. The server remembers the choice
 * (docs/decisions/words-and-languages.md).
 */
export function LanguageSwitch({ className = '', short = false }: { className?: string; short?: boolean }) {
  const { pathname } = useLocation();
  const search = useSearch();
  const other = locales.find((locale) => locale !== getLocale()) ?? locales[0];
  return (
    <a
      href={switchAddress(other, pathname, search)}
      lang={other}
      hrefLang={other}
      rel="nofollow"
      // A mailed link's token, or a place on the page. The server never hears of it.
      onClick={({ currentTarget }) => {
        currentTarget.hash = window.location.hash;
      }}
      className={`inline-flex min-h-11 items-center gap-1.5 ${className}`}
    >
      <Languages aria-hidden="true" size={18} />
      {short ? (
        <>
          {other.toUpperCase()}
          <span className="sr-only"> {languageNames[other]}</span>
        </>
      ) : (
        languageNames[other]
      )}
    </a>
  );
}

function switchAddress(other: Locale, pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.set('language', other);
  return `${pathIn(other, pathname)}?${parameters}`;
}
