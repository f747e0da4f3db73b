import { accountsApi } from '../../accounts/accounts.api.server.ts';
import { cartApi } from '../../cart/cart.api.server.ts';
import { catalogueApi } from '../../catalogue/catalogue.api.server.ts';
import { checkoutApi } from '../../checkout/checkout.api.server.ts';
import { healthApi } from '../../health/health.api.server.ts';
import { identityApi } from '../../identity/identity.api.server.ts';
import { ordersApi } from '../../orders/orders.api.server.ts';
import { privacyApi } from '../../privacy/privacy.api.server.ts';

/** Every endpoint of the contract, with what it does, in the contract's order. */
export const api = {
  identity: identityApi,
  accounts: accountsApi,
  privacy: privacyApi,
  products: catalogueApi,
  cart: cartApi,
  checkout: checkoutApi,
  orders: ordersApi,
  health: healthApi,
};
