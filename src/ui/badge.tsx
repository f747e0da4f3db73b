import type { ReactNode } from 'react';
import { wrapTexts } from './text/own-elements.tsx';

const tones = {
  neutral: 'bg-sand-strong text-ink',
  primary: 'bg-teal-soft text-teal-strong',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
};

export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex h-fit w-max max-w-full shrink-0 items-center gap-1 rounded-[1em] border border-current/20 px-2.5 py-0.5 font-semibold text-xs ${tones[tone]}`}
    >
      {wrapTexts(children)}
    </span>
  );
}
