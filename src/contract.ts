import { accountsContract } from './accounts/accounts.contract.ts';
import { cartContract } from './cart/cart.contract.ts';
import { catalogueContract } from './catalogue/catalogue.contract.ts';
import { checkoutContract } from './checkout/checkout.contract.ts';
import { healthContract } from './health/health.contract.ts';
import { identityContract } from './identity/identity.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { privacyContract } from './privacy/privacy.contract.ts';
import type { Guarded } from './shared/contract-builder.ts';

/** Every API endpoint, below `/api`, in the order of the specification's section 7. */
export const contract = {
  identity: identityContract,
  accounts: accountsContract,
  privacy: privacyContract,
  products: catalogueContract,
  cart: cartContract,
  checkout: checkoutContract,
  orders: ordersContract,
  health: healthContract,
} satisfies Guarded;
