import { type RefObject, useEffect, useRef, useState } from 'react';
import * as m from '../../messages/messages.js';
import { contrastOf } from './contrast.ts';
import { CodeName, Samples } from './sample.tsx';

/** Whole class names, because Tailwind finds them in the text of this file. */
const surfaces = {
  paper: 'bg-paper',
  surface: 'bg-surface',
  sand: 'bg-sand',
  'sand-strong': 'bg-sand-strong',
  line: 'bg-line',
  'line-strong': 'bg-line-strong',
  ink: 'bg-ink',
  'ink-soft': 'bg-ink-soft',
  teal: 'bg-teal',
  'teal-strong': 'bg-teal-strong',
  'teal-soft': 'bg-teal-soft',
  coral: 'bg-coral',
  'coral-strong': 'bg-coral-strong',
  'coral-soft': 'bg-coral-soft',
  success: 'bg-success',
  'success-soft': 'bg-success-soft',
  danger: 'bg-danger',
  'danger-soft': 'bg-danger-soft',
  focus: 'bg-focus',
  footer: 'bg-footer',
  backdrop: 'bg-backdrop',
};

const pairs = [
  'bg-paper text-ink',
  'bg-paper text-ink-soft',
  'bg-sand text-ink-soft',
  'bg-sand-strong text-ink-soft',
  'bg-surface text-teal',
  'bg-teal-soft text-teal-strong',
  'bg-teal text-on-teal',
  'bg-coral text-on-coral',
  'bg-success-soft text-success',
  'bg-danger-soft text-danger',
  'bg-surface text-danger',
  'bg-footer text-on-footer',
];

export function ColourSamples() {
  return (
    <Samples title={m.styleguide_colours()}>
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 lg:grid-cols-7">
        {Object.entries(surfaces).map(([name, look]) => (
          <li key={name} className="grid gap-1">
            <span className={`h-16 rounded-md border border-line forced-color-adjust-none ${look}`} />
            <CodeName>{name}</CodeName>
          </li>
        ))}
      </ul>
      <h3>{m.styleguide_contrast()}</h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {pairs.map((pair) => (
          <Pair key={pair} look={pair} />
        ))}
      </ul>
    </Samples>
  );
}

function Pair({ look }: { look: string }) {
  const sample = useRef<HTMLLIElement>(null);
  const contrast = useContrast(sample);
  return (
    <li
      ref={sample}
      className={`flex items-baseline justify-between gap-4 rounded-md border border-line p-4 forced-color-adjust-none ${look}`}
    >
      <span className="wrap-anywhere">{look}</span>
      <span className="shrink-0 font-semibold tabular-nums">{contrast?.toFixed(1)}</span>
    </li>
  );
}

/** The present contrast of an element's text with its background. */
function useContrast(sample: RefObject<HTMLElement | null>): number | null {
  const [contrast, setContrast] = useState<number | null>(null);
  useEffect(() => {
    const scheme = window.matchMedia('(prefers-color-scheme: dark)');
    const measure = () => setContrast(sample.current && contrastOf(sample.current));
    measure();
    scheme.addEventListener('change', measure);
    return () => scheme.removeEventListener('change', measure);
  }, [sample]);
  return contrast;
}
