/** The wave between two surfaces. Its class gives the colour of the lower one, such as `fill-paper`. */
export function WaveEdge({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 1440 48"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`-mb-px block h-6 w-full sm:h-10 forced-colors:hidden ${className}`}
    >
      <path d="M0 26c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v23H0z" />
    </svg>
  );
}
