/** Couriers that staff are offered while they type; any other name may be written too. */
export const couriers: readonly string[] = [
  'JNE',
  'J&T Express',
  'SiCepat',
  'Pos Indonesia',
  'AnterAja',
  'TIKI',
  'Ninja Xpress',
  'Lion Parcel',
  'Wahana',
  'GoSend',
  'GrabExpress',
];
