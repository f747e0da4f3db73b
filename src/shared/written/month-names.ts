/** The names of months in English and Indonesian, in full and short. */
const months = (
  'jan,januari,january feb,peb,februari,pebruari,february mar,maret,march apr,april mei,may jun,juni,june jul,juli,july ' +
  'agu,agt,agst,ags,agust,agustus,aug,august sep,sept,september okt,oct,oktober,october nov,nop,november,nopember ' +
  'des,dec,desember,december'
).split(' ');

/** The month that a word names, from 1 to 12; 0 if it names none. */
export function monthCalled(word: string): number {
  return months.findIndex((names) => names.split(',').includes(word.toLowerCase())) + 1;
}
