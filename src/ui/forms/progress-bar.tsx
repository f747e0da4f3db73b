type ProgressBarProps = {
  /** The task; announced as it changes. */
  label: string;
  done: number;
  total: number;
  /** The progress in words. */
  note?: string;
};

const barLook =
  'h-3 w-full appearance-none overflow-hidden rounded-full bg-sand-strong [&::-webkit-progress-bar]:bg-sand-strong ' +
  '[&::-webkit-progress-value]:bg-teal [&::-moz-progress-bar]:bg-teal';

/** The progress of a long task. */
export function ProgressBar({ label, done, total, note }: ProgressBarProps) {
  return (
    <div role="status" className="grid gap-2 rounded-lg bg-sand p-4">
      <p className="font-semibold">{label}</p>
      <progress max={total} value={done} aria-label={label} className={barLook} />
      {note && <p className="text-ink-soft text-sm tabular-nums">{note}</p>}
    </div>
  );
}
