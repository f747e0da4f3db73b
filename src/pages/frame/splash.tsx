import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useFacts } from '../../content/facts.ts';
import { BrandMark } from './brand-mark.tsx';

const letterMs = 100;
const holdMs = 1_000;
const fadeMs = 1_000;
const playedKey = 'splash-played';

/**
 * Types the brand word, holds, and fades (specification, sections 2 and 9): once a session, over the complete page. A
 * tap or a key ends it. Scripts add it, so a page without scripts has no splash.
 */
export function Splash() {
  const brand = [...useFacts().brand];
  const { letters, fading, skip } = useSplash(brand.length);
  if (letters === null) return null;
  return (
    <div
      aria-hidden="true"
      data-splash
      onClick={skip}
      className={`fixed inset-0 z-50 flex flex-col items-center justify-center gap-5 bg-sand transition-opacity duration-1000 ${fading ? 'opacity-0' : ''}`}
    >
      <BrandMark className="size-20" />
      <p className="wrap-anywhere px-6 text-center font-bold text-display tracking-tight">
        {brand.map((letter, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word stay where they are
          <span key={position} className={position < letters ? '' : 'opacity-0'}>
            {letter}
          </span>
        ))}
      </p>
    </div>
  );
}

/** The number of typed letters, or null without a splash. */
function useSplash(length: number) {
  const [letters, setLetters] = useState<number | null>(null);
  const [fading, setFading] = useState(false);
  const playing = letters !== null;
  const skip = () => setLetters(null);

  // Only if the browser itself opened this page. After a navigation, for instance after signing in, people know the site.
  const arriving = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (isFirstTime() && arriving && mayPlay()) setLetters(0);
  }, [arriving]);

  useEffect(() => {
    if (letters === null) return;
    const next = () => (letters < length ? setLetters(letters + 1) : fading ? setLetters(null) : setFading(true));
    const timer = setTimeout(next, letters < length ? letterMs : fading ? fadeMs : holdMs);
    return () => clearTimeout(timer);
  }, [letters, fading, length]);

  useEffect(() => {
    if (!playing) return;
    const end = () => setLetters(null);
    document.addEventListener('keydown', end);
    return () => document.removeEventListener('keydown', end);
  }, [playing]);

  return { letters, fading, skip };
}

function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(playedKey)) return false;
    sessionStorage.setItem(playedKey, 'yes');
    return true;
  } catch {
    return false;
  }
}

/** Not if the person prefers less motion, and not over a page that is scrolled already. */
function mayPlay(): boolean {
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && window.scrollY === 0;
}
