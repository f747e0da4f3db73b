const format = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

/** Formats a whole number of rupiah: `Rp 25.000` (specification, section 9: IDR, 0 fraction digits). */
export function rupiah(amount: number): string {
  return format.format(amount);
}
