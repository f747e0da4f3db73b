/** Parts of the patterns that read a search. */

/** No letter or digit is before this place, or after it. */
export const start = String.raw`(?<![\p{L}\p{M}\d])`;
export const end = String.raw`(?![\p{L}\p{M}\d])`;
/** Negations before a verb or an adjective, in Indonesian and regional languages. */
export const notWords = 'tidak|tak|gak|ga|gk|g|ng?gak?|engg?ak?|kagak|ndak|ora|mboten|teu|indak';
/** These may stand between a negation and its noun: `tidak usah pakai balon`. */
export const carriers =
  'pakai|pake|pakek|pk|usah|perlu|mau|ada|yang|yg|the|an?|any|with|using|dengan|model|jenis|tipe|type|one';
