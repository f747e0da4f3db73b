import * as m from '../messages/messages.js';
import { useFacts } from './facts.ts';

/** The number for a person in a crisis. Nothing until an admin fills it in. */
export function CrisisLine() {
  const { crisisLine } = useFacts();
  if (!crisisLine) return null;
  return (
    <p>
      {m.grief_crisis()}{' '}
      <a href={dialled(crisisLine)} className="link inline-flex min-h-11 min-w-11 items-center">
        {crisisLine}
      </a>
    </p>
  );
}

/** A phone dials an extension after a pause. */
function dialled(number: string): string {
  const [main = '', extension] = number.split(/ ?(?:ext\.?|#) ?/i);
  return `tel:${main.replace(/[^+\d]/g, '')}${extension ? `,${extension}` : ''}`;
}
