import type { AnyContractProcedure } from '@orpc/contract';
import { implement, type Router } from '@orpc/server';
import { accountsApi } from '../../accounts/accounts.api.server.ts';
import { cartApi } from '../../cart/cart.api.server.ts';
import { batchesApi } from '../../catalogue/batches/batches.api.server.ts';
import { catalogueApi } from '../../catalogue/catalogue.api.server.ts';
import { changesApi } from '../../catalogue/changes/changes.api.server.ts';
import { inventoryApi } from '../../catalogue/inventory/inventory.api.server.ts';
import { stockApi } from '../../catalogue/inventory/stock/stock.api.server.ts';
import { vainSearchesApi } from '../../catalogue/vain-searches/vain-searches.api.server.ts';
import { vocabularyApi } from '../../catalogue/vocabulary/vocabulary.api.server.ts';
import { wishesApi } from '../../catalogue/wishes/wishes.api.server.ts';
import { checkoutApi } from '../../checkout/checkout.api.server.ts';
import { contract } from '../../contract.ts';
import { countingApi } from '../../counting/counting.api.server.ts';
import { donationsApi } from '../../donations/donations.api.server.ts';
import { enquiriesApi } from '../../enquiries/enquiries.api.server.ts';
import { familyApi } from '../../family/family.api.server.ts';
import { siteFactsApi } from '../../foundation/site-facts.api.server.ts';
import { healthApi } from '../../health/health.api.server.ts';
import { helpedApi } from '../../helped/helped.api.server.ts';
import { historyApi } from '../../history/history.api.server.ts';
import { securityApi } from '../../identity/embedded/security.api.server.ts';
import { identityApi } from '../../identity/identity.api.server.ts';
import { deskApi } from '../../orders/desk/desk.api.server.ts';
import { dispatchApi } from '../../orders/dispatch/dispatch.api.server.ts';
import { notesApi } from '../../orders/notes/notes.api.server.ts';
import { ordersApi } from '../../orders/orders.api.server.ts';
import { packingApi } from '../../orders/packing/packing.api.server.ts';
import { paymentApi } from '../../orders/payment/payment.api.server.ts';
import { sentBackApi } from '../../orders/sent-back/sent-back.api.server.ts';
import { privacyApi } from '../../privacy/privacy.api.server.ts';
import { quietApi } from '../../quiet/quiet.api.server.ts';
import { recallsApi } from '../../recalls/recalls.api.server.ts';
import { reportsApi } from '../../reports/reports.api.server.ts';
import type { ApiContext } from '../../shared/api-context.ts';
import type { Guarded } from '../../shared/contract-builder.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { spreadsheetsApi } from '../../spreadsheets/api/spreadsheets.api.server.ts';
import { videosApi } from '../../videos/videos.api.server.ts';
import { voicesApi } from '../../voices/voices.api.server.ts';
import { waitingApi } from '../../waiting/waiting.api.server.ts';
import { wordsApi } from '../../words/words.api.server.ts';

/** The handlers of all endpoints, in the contract's order. */
const handlers: { [Slice in keyof typeof contract]: Handlers<(typeof contract)[Slice]> } = {
  identity: identityApi,
  security: securityApi,
  quiet: quietApi,
  accounts: accountsApi,
  privacy: privacyApi,
  products: catalogueApi,
  inventory: inventoryApi,
  vocabulary: vocabularyApi,
  stock: stockApi,
  batches: batchesApi,
  changes: changesApi,
  counting: countingApi,
  vainSearches: vainSearchesApi,
  wishes: wishesApi,
  cart: cartApi,
  checkout: checkoutApi,
  helped: helpedApi,
  family: familyApi,
  orders: ordersApi,
  desk: deskApi,
  dispatch: dispatchApi,
  packing: packingApi,
  payments: paymentApi,
  sentBack: sentBackApi,
  notes: notesApi,
  spreadsheets: spreadsheetsApi,
  enquiries: enquiriesApi,
  donations: donationsApi,
  waiting: waitingApi,
  history: historyApi,
  health: healthApi,
  reports: reportsApi,
  facts: siteFactsApi,
  recalls: recallsApi,
  videos: videosApi,
  words: wordsApi,
  voices: voicesApi,
};

/** Every endpoint with its handler. A call checks input and answer against the contract. */
export const api = Object.fromEntries(
  Object.entries(handlers).map(([slice, ofSlice]) => [slice, serve(contract[slice as keyof typeof contract], ofSlice)]),
) as Router<typeof contract, ApiContext>;

function serve(endpoints: Guarded, ofSlice: object) {
  const served = Object.entries(ofSlice).map(([name, handler]) => {
    const endpoint = implement(endpoints[name] as AnyContractProcedure).$context<ApiContext>();
    return [name, endpoint.handler(({ context, input }) => handler(context, input))];
  });
  return Object.fromEntries(served);
}
