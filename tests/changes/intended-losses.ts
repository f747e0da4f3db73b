import { expect } from 'vitest';

/** The rows and columns that a migration removes or changes on purpose, in the form of `losses`. */
export const intended: Record<string, readonly unknown[]> = {
  '0016_words_in_two_languages.sql': [
    // Now the name of a row of its own.
    'column public.product.category',
    // A missing description is null now, instead of an empty text.
    expect.stringMatching(/^row of public.product: .*"Old valve","",/),
    'rule of public.product: constraint c {5} 0  ',
    ...[2, 3, 5].map((column) => `rule of public.product: constraint n {${column}} 0  `),
  ],
  // One trigger for every change became one for each kind of change.
  '0041_vocabulary.sql': ['rule of public.search_word: trigger 28 O'],
  // A size that stood in the description alone weighs more now, because the facts hold it as well.
  '0053_variants_are_found.sql': ['row of public.search_posting: ["4","01900000-0000-7000-8000-000000000001","2"]'],
  // Texts and phones as people copy them, in the rows of 0053.
  '0065_plain_text.sql': [
    expect.stringMatching(/^row of public.category: .*"Tas\u200b"/),
    expect.stringMatching(/^row of public.category: .*"Vents\u2003 and {2}tubes"/),
    expect.stringMatching(/^row of public.donation_offer: .*"Ma\u00adlang"/),
    expect.stringMatching(/^row of public.order_note: .*- a\u00a0 b/),
    expect.stringMatching(/^row of public.order_search: .*ibu\u00a0 sari/),
    expect.stringMatching(/^row of public.shop_order: .*Ibu\u00a0 Sari/),
  ],
  '0066_phones_read_alike.sql': [
    ...Array(2).fill(expect.stringMatching(/^row of public.donation_offer: .*812/)),
    expect.stringMatching(/^row of public.order_search: .*\+6208123456789/),
    expect.stringMatching(/^row of public.shop_order: .*\+6208123456789/),
  ],
  '0067_parcels_find_orders.sql': [expect.stringMatching(/^row of public.order_search: /)],
  // Units are rounded down to tens.
  '0073_published_numbers.sql': [expect.stringMatching(/^row of public.told_numbers: \["true","5","7","12",/)],
  // A month stores its start in the sequence of all orders, instead of its number of orders.
  '0091_numbers_without_a_queue.sql': [
    'row of public.order_month: ["2603","3"]',
    'rule of public.order_month: constraint c {2} 0  ',
  ],
  // Its key got the place of the address.
  '0101_several_addresses.sql': [
    'rule of public.saved_address: constraint p {1} 0  ',
    'rule of public.saved_address: unique index 1',
  ],
  // The tube gets more words of families.
  '0097_sizes_in_order.sql': [expect.stringMatching(/^row of public.search_document: .*"tracheostomy tube"/)],
  // So does it here. Of the words in the rows of 0127 that are written alike, one is written again.
  '0131_expand_families_words.sql': [
    expect.stringMatching(/^row of public.search_document: .*"tracheostomy tube"/),
    ...Array(4).fill(expect.stringMatching(/^row of public.search_posting: \["(balon|cuff|tanpa|uncuffed)",/)),
    ...Array(2).fill(expect.stringMatching(/^row of public.search_word: .*(balon|cuff)/)),
  ],
  // The row gains words here and below.
  '0146_expand_spoken_words.sql': [expect.stringMatching(/^row of public.search_document: .*"tracheostomy tube"/)],
  '0149_expand_measured_searches.sql': [expect.stringMatching(/^row of public.search_document: .*"tracheostomy tube"/)],
  '0174_expand_whole_names.sql': [expect.stringMatching(/^row of public.search_document: .*"tracheostomy tube"/)],
  '0151_expand_no_reasons_of_forgotten.sql': [
    expect.stringMatching(/^row of public.shop_order: .*"closed".*Ibu Sari called/),
  ],
  // A count may change nothing.
  '0176_expand_counts_that_agree.sql': ['rule of public.planned_change: constraint c {6,7} 0  '],
  // The order has a parcel of a day before the hold, noted after staff said that the units are out.
  '0177_expand_receivers_of_recalls.sql': [expect.stringMatching(/^row of public.held_order: .*"false"/)],
};
