const freeWords =
  /(?<![\w-])(?:gratis(?:an)?|cuma[- ]cuma|tanpa biaya|free of charge|for free)(?![\w-])|(?<=^|^what(?:'s| is)? |thing )free(?![\w-])|\b(?:is|are) (?:it|they|this|that|these|those|everything) free(?![\w-])/gi;

/** Takes the words for “free of charge” out of a search. Free shipping is another question. */
export function readFree(q: string): { q: string; free: boolean } {
  const rest = q.replace(freeWords, ' ');
  if (rest === q || /ongkir|kirim|shipping/i.test(q)) return { q, free: false };
  return { q: rest.replace(/\s+/g, ' ').trim(), free: true };
}
