import { useLocation } from 'react-router';
import markPicture from '../../content/pictures/mark.svg?raw';
import * as m from '../../messages/messages.js';
import { getScriptNonce } from './site-origin.ts';

/**
 * The script of the document's head. It runs before the first paint, without other code: its functions may call
 * only their own. Only the server knows its text, so that no browser loads it twice.
 */
export function HeadScript() {
  const { pathname } = useLocation();
  const text = import.meta.env.SSR ? `(${markLoaded})();${scriptOf(pathname)}` : '';
  const content = { __html: text };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own, and no person writes a part of it
  return <script nonce={getScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}

/** The part for one page. Home, the booklet and the offline page wait for no script, and their bytes are counted. */
function scriptOf(pathname: string): string {
  if (pathname === '/') return `(${playSplash})(${JSON.stringify(markPicture)});`;
  if (/^\/(pediatric|offline)/.test(pathname)) return '';
  return `(${offerReload})(${JSON.stringify(m.guard_not_started())},${JSON.stringify(m.guard_reload())},${JSON.stringify(m.ui_close())});`;
}

/** Says that a page that waits for its scripts has not started, for instance because one was not found. */
function offerReload(text: string, reload: string, close: string): void {
  const isStarted = () => !document.querySelector('header details');
  setTimeout(() => {
    const isPlain = document.documentElement.dataset.plain !== undefined;
    if (isStarted() || isPlain || !document.querySelector('main :is([data-loading], :disabled)')) return;
    const note = document.createElement('div');
    note.setAttribute('role', 'alert');
    note.className = 'fixed inset-x-4 z-50 rounded-md border border-line bg-danger-soft px-4 py-3 text-danger';
    note.style.bottom = '1rem';
    note.textContent = text;
    const buttons = document.createElement('p');
    buttons.className = 'flex flex-wrap gap-x-6';
    const add = (label: string, press: () => void) => {
      const button = document.createElement('button');
      button.className = 'link min-h-11 font-semibold';
      button.textContent = label;
      button.onclick = press;
      buttons.append(button);
    };
    add(reload, () => window.location.reload());
    add(close, () => note.remove());
    note.append(buttons);
    // Outside of the body, so that React finds the page as the server made it.
    document.documentElement.append(note);
    const watch = setInterval(() => {
      if (!isStarted()) return;
      clearInterval(watch);
      note.remove();
    }, 500);
  }, 10_000);
}

/** Lets the pictures come that left a slow link to the scripts (`waits-for-scripts`), also if the scripts failed. */
function markLoaded(): void {
  window.addEventListener('load', () => {
    document.documentElement.dataset.loaded = '';
  });
}

/**
 * Types the brand word, holds, and fades (specification, sections 2 and 9): once a session, from the first paint on, so that
 * it covers no page that was seen. A tap or a key ends it. Not if the person prefers less motion, or wants a place on
 * the page. Styles play it, because they need no processor while scripts start.
 */
function playSplash(mark: string): void {
  const letterMs = 100;
  const holdMs = 1_000;
  const playedKey = 'splash-played';
  try {
    if (sessionStorage.getItem(playedKey)) return;
    sessionStorage.setItem(playedKey, 'yes');
  } catch {
    return;
  }
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || location.hash) return;
  // A browser that is too old for the site's colours would not hide the page, and not end the splash.
  if (!CSS.supports('color', 'oklch(0% 0 0)')) return;
  const letters = [...JSON.parse(document.documentElement.dataset.facts ?? '').brand];
  const splash = document.createElement('div');
  splash.setAttribute('aria-hidden', 'true');
  splash.dataset.splash = '';
  splash.className =
    'fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-sand [animation:appear_1s_ease-in-out_reverse_forwards]';
  splash.style.animationDelay = `${letters.length * letterMs + holdMs}ms`;
  splash.innerHTML = `${mark}<p class="wrap-anywhere px-6 text-center font-bold text-display tracking-tight"></p>`;
  splash.firstElementChild?.classList.add('size-20');
  letters.forEach((letter, place) => {
    const typed = document.createElement('span');
    typed.className = '[animation:appear_1ms_step-end_backwards]';
    typed.style.animationDelay = `${(place + 1) * letterMs}ms`;
    typed.textContent = letter;
    splash.lastElementChild?.append(typed);
  });
  const end = () => {
    splash.remove();
    document.removeEventListener('keydown', end);
  };
  splash.onclick = end;
  splash.onanimationend = ({ target }) => target === splash && end();
  document.addEventListener('keydown', end);
  // The body does not exist yet.
  document.documentElement.append(splash);
}
