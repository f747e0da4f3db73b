import * as m from '../messages/messages.js';
import { askingShop, type SitePage } from './site-page.ts';

/** The pages for staff and admins, in the order of their menu. */
export const deskPages: readonly SitePage[] = askingShop([
  { path: '/allorders', file: 'admin/all-orders.tsx', title: m.admin_all_orders, menu: 'staff' },
  { path: '/allorders/scan', file: 'admin/scan.tsx' },
  { path: '/admin/counting', file: 'admin/counting.tsx', title: m.counting_title, menu: 'staff' },
  { path: '/admin/helped', file: 'admin/helped.tsx', title: m.helped_title, menu: 'staff' },
  { path: '/admin/family', file: 'admin/family.tsx' },
  { path: '/admin/donations', file: 'admin/donations.tsx', title: m.donations_title, menu: 'staff' },
  { path: '/admin/enquiries', file: 'admin/enquiries.tsx', title: m.enquiries_title, menu: 'staff' },
  { path: '/admin/import', file: 'admin/import.tsx', title: m.tables_title, menu: 'staff' },
  { path: '/inventory', file: 'admin/inventory.tsx', id: 'inventory', title: m.admin_inventory, menu: 'admin' },
  { path: '/edit-products', file: 'admin/inventory.tsx', id: 'edit-products' },
  { path: '/admin/recalls', file: 'admin/recalls.tsx', title: m.recalls_title, menu: 'admin' },
  { path: '/admin/vocabulary', file: 'admin/vocabulary.tsx', title: m.vocabulary_title, menu: 'admin' },
  { path: '/admin/missed-products', file: 'admin/missed-products.tsx', title: m.missed_title, menu: 'admin' },
  { path: '/admin/accounts', file: 'admin/accounts.tsx', title: m.accounts_title, menu: 'admin' },
  { path: '/admin/facts', file: 'admin/facts.tsx', title: m.facts_title, menu: 'admin' },
  { path: '/admin/words', file: 'admin/words.tsx', title: m.words_title, menu: 'admin' },
  { path: '/admin/words/:name', file: 'admin/words-text.tsx' },
  { path: '/admin/videos', file: 'admin/videos.tsx', title: m.videos_title, menu: 'admin' },
  { path: '/admin/videos/:list', file: 'admin/videos-list.tsx' },
  { path: '/admin/voices', file: 'admin/voices.tsx', title: m.voices_title, menu: 'admin' },
  { path: '/admin/reports', file: 'admin/reports.tsx', title: m.reports_title, menu: 'admin' },
  { path: '/admin/history', file: 'admin/history.tsx', title: m.history_title, menu: 'admin' },
  { path: '/admin/health', file: 'admin/health.tsx', title: m.health_title, menu: 'admin' },
  { path: '/admin/packing', file: 'admin/packing.tsx' },
  { path: '/admin/search', file: 'admin/search.tsx' },
  { path: '/addProduct', file: 'admin/add-product.tsx', title: m.admin_add_product, menu: 'admin' },
]);
