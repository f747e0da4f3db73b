import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from './messages/runtime.js';
import { isLocale, locales } from './shared/locales.ts';

// A document has one language for as long as it lives: the other one is another document.
const { lang } = document.documentElement;
const locale = isLocale(lang) ? lang : locales[0];
overwriteGetLocale(() => locale);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
