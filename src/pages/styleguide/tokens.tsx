import { type RefObject, useEffect, useRef, useState } from 'react';
import { getFacts } from '../../content/facts.ts';
import * as m from '../../messages/messages.js';
import { CodeName, Samples } from './sample.tsx';

const sizes = ['text-display', 'text-title', 'text-heading', 'text-lg', 'text-base', 'text-sm', 'text-xs'];

export function TypeSamples() {
  return (
    <Samples title={m.styleguide_type()}>
      <ul className="grid gap-5">
        {sizes.map((size, position) => (
          <li key={size}>
            <CodeName>{size}</CodeName>
            <p className={`${size} ${position < 3 ? 'font-bold' : ''}`}>{getFacts().tagline}</p>
          </li>
        ))}
      </ul>
    </Samples>
  );
}

const spaces = {
  1: 'w-1',
  2: 'w-2',
  3: 'w-3',
  4: 'w-4',
  5: 'w-5',
  6: 'w-6',
  8: 'w-8',
  12: 'w-12',
  16: 'w-16',
  24: 'w-24',
};

export function SpaceSamples() {
  return (
    <Samples title={m.styleguide_space()}>
      <ul className="grid gap-2">
        {Object.entries(spaces).map(([step, look]) => (
          <li key={step} className="flex items-center gap-4">
            <span className={`h-4 rounded-sm bg-teal ${look}`} />
            <CodeName>
              {step} · {Number(step) * 4} px
            </CodeName>
          </li>
        ))}
      </ul>
    </Samples>
  );
}

const corners = ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-full'];

export function CornerSamples() {
  return (
    <Samples title={m.styleguide_corners()}>
      <ul className="flex flex-wrap gap-6">
        {corners.map((corner) => (
          <li key={corner} className="grid justify-items-center gap-2">
            <span className={`size-20 border border-line-strong bg-surface ${corner}`} />
            <CodeName>{corner}</CodeName>
          </li>
        ))}
        <li className="grid justify-items-center gap-2">
          <span className="size-20 rounded-lg border border-line bg-surface shadow-raised" />
          <CodeName>shadow-raised</CodeName>
        </li>
      </ul>
    </Samples>
  );
}

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

/** The contrast of an element's text with its own background, from 1 to 21, by WCAG 2. */
function contrastOf(element: HTMLElement): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [dark = 0, light = 0] = [luminance(color), luminance(backgroundColor)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The luminance of a CSS colour, 0 to 1. A canvas converts every notation into red, green and blue. */
function luminance(colour: string): number {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext('2d');
  if (!pen) return 0;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
