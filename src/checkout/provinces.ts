/**
 * The 38 provinces from west to east, each with the first digits of its postal codes. A province that was split off
 * also has the digits of its old one. A code that looks wrong causes a question, never a refusal.
 */
const provinceDigits: Record<string, readonly string[]> = {
  Aceh: ['23', '24'],
  'Sumatera Utara': ['20', '21', '22'],
  'Sumatera Barat': ['25', '26', '27'],
  Riau: ['28', '29'],
  'Kepulauan Riau': ['29'],
  Jambi: ['36', '37'],
  Bengkulu: ['38', '39'],
  'Sumatera Selatan': ['30', '31', '32'],
  'Kepulauan Bangka Belitung': ['33'],
  Lampung: ['34', '35'],
  Banten: ['15', '42'],
  'DKI Jakarta': ['10', '11', '12', '13', '14'],
  'Jawa Barat': ['16', '17', '40', '41', '43', '44', '45', '46'],
  'Jawa Tengah': ['50', '51', '52', '53', '54', '56', '57', '58', '59'],
  'DI Yogyakarta': ['55'],
  'Jawa Timur': ['60', '61', '62', '63', '64', '65', '66', '67', '68', '69'],
  Bali: ['80', '81', '82'],
  'Nusa Tenggara Barat': ['83', '84'],
  'Nusa Tenggara Timur': ['85', '86', '87'],
  'Kalimantan Barat': ['78', '79'],
  'Kalimantan Tengah': ['73', '74'],
  'Kalimantan Selatan': ['70', '71', '72'],
  'Kalimantan Timur': ['75', '76', '77'],
  'Kalimantan Utara': ['77'],
  'Sulawesi Utara': ['95'],
  Gorontalo: ['95', '96'],
  'Sulawesi Tengah': ['94'],
  'Sulawesi Barat': ['91'],
  'Sulawesi Selatan': ['90', '91', '92'],
  'Sulawesi Tenggara': ['93'],
  Maluku: ['97'],
  'Maluku Utara': ['97'],
  'Papua Barat Daya': ['98', '99'],
  'Papua Barat': ['98', '99'],
  'Papua Tengah': ['98', '99'],
  Papua: ['98', '99'],
  'Papua Pegunungan': ['98', '99'],
  'Papua Selatan': ['98', '99'],
};

export const provinces: readonly string[] = Object.keys(provinceDigits);

/** Other names of provinces, without spaces and points. */
const otherNames: Record<string, string> = {
  nad: 'Aceh',
  nanggroeacehdarussalam: 'Aceh',
  northsumatra: 'Sumatera Utara',
  sumut: 'Sumatera Utara',
  westsumatra: 'Sumatera Barat',
  sumbar: 'Sumatera Barat',
  riauislands: 'Kepulauan Riau',
  kepri: 'Kepulauan Riau',
  southsumatra: 'Sumatera Selatan',
  sumsel: 'Sumatera Selatan',
  bangkabelitung: 'Kepulauan Bangka Belitung',
  babel: 'Kepulauan Bangka Belitung',
  jakarta: 'DKI Jakarta',
  dki: 'DKI Jakarta',
  westjava: 'Jawa Barat',
  jabar: 'Jawa Barat',
  centraljava: 'Jawa Tengah',
  jateng: 'Jawa Tengah',
  yogyakarta: 'DI Yogyakarta',
  diy: 'DI Yogyakarta',
  daerahistimewayogyakarta: 'DI Yogyakarta',
  eastjava: 'Jawa Timur',
  jatim: 'Jawa Timur',
  ntb: 'Nusa Tenggara Barat',
  ntt: 'Nusa Tenggara Timur',
};

/** Returns the province that a text names, or the text itself if it names none. */
export function provinceNamed(text: string): string {
  const key = text.toLowerCase().replace(/[^a-z]/g, '');
  return provinces.find((name) => name.toLowerCase().replace(/[^a-z]/g, '') === key) ?? otherNames[key] ?? text;
}

/** Returns the digits that postal codes of a province begin with, if this code begins with others; otherwise null. */
export function otherDigits(province: string, postalCode: string): readonly string[] | null {
  const digits = Object.hasOwn(provinceDigits, province) ? provinceDigits[province] : undefined;
  const code = postalCode.trim();
  if (!digits || !/^\d{5}$/.test(code) || digits.includes(code.slice(0, 2))) return null;
  return digits;
}
