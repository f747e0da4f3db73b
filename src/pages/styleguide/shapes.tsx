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
