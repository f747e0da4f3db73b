/** Suggestions of couriers. Staff may type any other name. */
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
