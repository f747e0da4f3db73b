const format = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });

/** Writes a whole number of rupiah as people read it: `Rp 25.000` (specification, section 9: IDR, 0 fraction digits). */
export function rupiah(amount: number): string {
  return format.format(amount);
}
