import { useLocation } from 'react-router';
import markPicture from '../../content/pictures/mark.svg?raw';
import { getScriptNonce } from './site-origin.ts';

/**
 * The script of the document's head. It runs before the first paint, without other code: its functions may call
 * only their own. Only the server knows its text, so that no browser loads it twice.
 */
export function HeadScript() {
  const isHome = useLocation().pathname === '/';
  const text = import.meta.env.SSR
    ? `(${markLoaded})();${isHome ? `(${playSplash})(${JSON.stringify(markPicture)});` : ''}`
    : '';
  const content = { __html: text };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is our own, and no person writes a part of it
  return <script nonce={getScriptNonce()} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
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
