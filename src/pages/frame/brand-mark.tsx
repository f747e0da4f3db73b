/** The foundation's logo, as in `content/pictures/mark.svg`. Inline, so that it needs no request. */
export function BrandMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="16" fill="#2A8580" />
      <path
        d="M8.2 23.8V15a6.4 6.4 0 0 1 12.8 0v4c0 3.2 1.4 4.8 4 4.8"
        fill="none"
        stroke="#FFFBF2"
        strokeWidth="3.6"
        strokeLinecap="round"
      />
      <circle cx="14.6" cy="20.6" r="2.9" fill="#F6B9A4" />
    </svg>
  );
}
