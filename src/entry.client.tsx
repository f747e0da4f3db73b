import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetFacts } from './content/facts.ts';
import { overwriteGetWordsVersion } from './content/words/page-words.ts';
import { overwriteGetLocale } from './messages/runtime.js';
import { watchEarlyTyping } from './pages/frame/early-typing.ts';
import { mayHydrate, reloadPlain, showPlainPage } from './pages/frame/plain-page.ts';
import { overwriteGetFirebase, overwriteGetOrigin, overwriteIsOpenDemo } from './pages/frame/site-origin.ts';
import { startWorker } from './pages/offline/worker.ts';
import { isLocale, locales } from './shared/locales.ts';
import { holdUnfinishedDays } from './ui/forms/unfinished-day.ts';

// A document has one language for as long as it lives: the other one is another document.
const { lang, dataset } = document.documentElement;
const locale = isLocale(lang) ? lang : locales[0];
overwriteGetLocale(() => locale);
const facts = JSON.parse(dataset.facts ?? '');
overwriteGetFacts(() => facts);
overwriteGetWordsVersion(() => dataset.wordsVersion ?? '');
// The site's own address may be another than the one in the address bar, and the browser must make the same head.
const origin = dataset.origin ?? window.location.origin;
overwriteGetOrigin(() => origin);
overwriteGetFirebase(() => dataset.firebase);
overwriteIsOpenDemo(() => dataset.openDemo !== undefined);

// In development the error stays, with its stack.
const onError = import.meta.env.PROD ? { onCaughtError: reloadPlain, onUncaughtError: reloadPlain } : {};

if (mayHydrate()) {
  watchEarlyTyping();
  holdUnfinishedDays();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      onError,
    );
  });
} else {
  showPlainPage();
}

void startWorker();
