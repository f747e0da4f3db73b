/** Size, length and pack of a product: what tells it apart from others of its name, and is never cut. */
export function VariantBadge({ variant }: { variant: string }) {
  if (variant === '') return null;
  return (
    <span className="inline-block rounded-md border border-line bg-sand px-2 py-0.5 font-semibold text-ink text-sm wrap-anywhere">
      {variant}
    </span>
  );
}
