import { accountsContract } from './accounts/accounts.contract.ts';
import { cartContract } from './cart/cart.contract.ts';
import { batchesContract } from './catalogue/batches/batches.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { changesContract } from './catalogue/changes/changes.contract.ts';
import { inventoryContract } from './catalogue/inventory/inventory.contract.ts';
import { stockContract } from './catalogue/inventory/stock/stock.contract.ts';
import { vainSearchesContract } from './catalogue/vain-searches/vain-searches.contract.ts';
import { vocabularyContract } from './catalogue/vocabulary/vocabulary.contract.ts';
import { wishesContract } from './catalogue/wishes/wishes.contract.ts';
import { checkoutContract } from './checkout/checkout.contract.ts';
import { countingContract } from './counting/counting.contract.ts';
import { donationsContract } from './donations/donations.contract.ts';
import { enquiriesContract } from './enquiries/enquiries.contract.ts';
import { familyContract } from './family/family.contract.ts';
import { siteFactsContract } from './foundation/site-facts.contract.ts';
import { healthContract } from './health/health.contract.ts';
import { helpedContract } from './helped/helped.contract.ts';
import { historyContract } from './history/history.contract.ts';
import { securityContract } from './identity/embedded/security.contract.ts';
import { identityContract } from './identity/identity.contract.ts';
import { deskContract } from './orders/desk/desk.contract.ts';
import { dispatchContract } from './orders/dispatch/dispatch.contract.ts';
import { notesContract } from './orders/notes/notes.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { packingContract } from './orders/packing/packing.contract.ts';
import { paymentContract } from './orders/payment/payment.contract.ts';
import { sentBackContract } from './orders/sent-back/sent-back.contract.ts';
import { privacyContract } from './privacy/privacy.contract.ts';
import { quietContract } from './quiet/quiet.contract.ts';
import { recallsContract } from './recalls/recalls.contract.ts';
import { reportsContract } from './reports/reports.contract.ts';
import type { Guarded } from './shared/contract-builder.ts';
import { spreadsheetsContract } from './spreadsheets/spreadsheets.contract.ts';
import { videosContract } from './videos/videos.contract.ts';
import { voicesContract } from './voices/voices.contract.ts';
import { waitingContract } from './waiting/waiting.contract.ts';
import { wordsContract } from './words/words.contract.ts';

/** Every API endpoint, below `/api` or `/identity`, in the order of the specification's section 7. */
export const contract = {
  identity: identityContract,
  security: securityContract,
  quiet: quietContract,
  accounts: accountsContract,
  privacy: privacyContract,
  products: catalogueContract,
  inventory: inventoryContract,
  vocabulary: vocabularyContract,
  stock: stockContract,
  batches: batchesContract,
  changes: changesContract,
  counting: countingContract,
  vainSearches: vainSearchesContract,
  wishes: wishesContract,
  cart: cartContract,
  checkout: checkoutContract,
  helped: helpedContract,
  family: familyContract,
  orders: ordersContract,
  desk: deskContract,
  dispatch: dispatchContract,
  packing: packingContract,
  payments: paymentContract,
  sentBack: sentBackContract,
  notes: notesContract,
  spreadsheets: spreadsheetsContract,
  enquiries: enquiriesContract,
  donations: donationsContract,
  waiting: waitingContract,
  history: historyContract,
  health: healthContract,
  reports: reportsContract,
  facts: siteFactsContract,
  recalls: recallsContract,
  videos: videosContract,
  words: wordsContract,
  voices: voicesContract,
} satisfies Guarded;
