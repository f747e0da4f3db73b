import type { Promised } from './promise.ts';

export const volunteers: Promised[] = [
  {
    name: 'import-killed',
    says: 'The shop or PostgreSQL is killed while a table of products is applied → all of it or nothing, and after that all of it, once',
    shownBy: {
      'tests/faults/import-kills.test.ts': [
        'a table that is being applied when the shop or PostgreSQL is killed is applied whole, and once',
      ],
    },
  },
  {
    name: 'plan-applied-once',
    says: 'A planned change is asked for often, by others, or after somebody else counted or edited → once, by its owner, and nothing is undone',
    shownBy: {
      'src/spreadsheets/import-stock.test.ts': [
        'a plan is applied once however often it is asked, and by nobody else',
        'two tables with the same products at once: one is applied, the other is told; a count is booked once',
      ],
      'src/spreadsheets/import.test.ts': [
        'what somebody else changed between preview and applying is told, and nothing is overwritten',
      ],
      'src/catalogue/changes/chosen.test.ts': [
        'families order while stock is added to all of it and prices change: nothing is lost, and no order fails',
      ],
    },
  },
  {
    name: 'hostile-tables',
    says: 'A table with formulas, too many lines, columns or cells, or that is no table → told by line or as a whole, soon; what is written is never calculated',
    shownBy: {
      'src/spreadsheets/tables.test.ts': ['no cell that a spreadsheet would calculate is written, and each comes back'],
      'src/spreadsheets/import.test.ts': [
        'a file that is no table, has a column nobody knows or one twice, is told as a whole',
        'what a line says that cannot be is told by line, and then nothing of the table is planned',
      ],
      'src/spreadsheets/hostile-tables.test.ts': ['a table of %s is refused as a whole, soon'],
      'src/donations/offer-table.test.ts': [
        'offers are a table for spreadsheets, harmless whatever a visitor writes, for admins alone',
      ],
      'src/reports/sheet.test.ts': [
        'a file for spreadsheets begins with its mark, holds no formula, and says what is not told',
      ],
    },
  },
  {
    name: 'batch-booked-once',
    says: 'The same delivery, donation or count is booked twice, or by two at once → once, and the other one is told',
    shownBy: {
      'src/donations/donations.test.ts': [
        'two who answer at once, or book at once: one answer, one batch, and the other one is told',
        'only what was accepted is booked, into a product that is counted, and not what is over',
      ],
      'src/catalogue/ledger/move-stock.test.ts': [
        'a request that is sent again, even at once, is booked once',
        'ten hands at the shelf while families order: nothing is lost',
      ],
      'src/counting/counting.test.ts': [
        'a count that is sent again, even at once, is booked once',
        'two volunteers count while families order: one count is booked, the other is told, no order is undone',
      ],
    },
  },
  {
    name: 'expired-units',
    says: 'Units expire while families order, at midnight too → none of them is sold; the soonest date goes out first, and batches are the stock',
    shownBy: {
      'src/catalogue/batches/batch-races.test.ts': [
        'twenty buyers and the chore at midnight: every unit is sold or written off, none that had expired is sold',
        'a count during sales: batches are the stock afterwards, whatever came first',
        'the database refuses batches that are not the stock, and a changed past',
      ],
      'src/catalogue/batches/batches.test.ts': [
        'the soonest date goes out first, what has none last, and a deleted order brings its units back where they were',
        'an order takes nothing that has expired, whether the chore was there or not, and says what is left',
        'what comes back and has expired meanwhile is written off at once, and nobody is told that it is back',
      ],
    },
  },
  {
    name: 'true-reports',
    says: 'Orders come and go while reports count and are read, and the shop is killed → totals are what the orders hold',
    shownBy: {
      'src/reports/counting-race.test.ts': [
        'no order waits for a count that is under way, and none is counted before it is placed',
        'whatever is ordered and deleted while several count and read, the totals are what the orders hold',
        'a count that fails leaves the notes and the totals as they were',
      ],
      'tests/faults/kills.test.ts': [
        'with the %s database, killed anywhere in checkout, nothing acknowledged is lost and nothing half-made stays',
      ],
    },
  },
  {
    name: 'few-families',
    says: 'A report is about fewer than five families, or a sum would tell of them → not told, on the page, as CSV, as a picture or as PDF',
    shownBy: {
      'src/reports/few-families.test.ts': [
        'what is withheld of a sum that is told is about five families or more',
        'one group of few takes the smallest other with it, unless the sum holds others that are not told',
      ],
      'src/reports/reports.test.ts': [
        'what fewer than five families ordered is named nowhere, and no sum tells it',
        'the report of a year is a PDF with the numbers of the page, and none of few families',
        'given and bought are told together, or not at all',
        'a product is missed once five families wait for it',
      ],
    },
  },
  {
    name: 'answered-once',
    says: 'Two volunteers answer an offer or a question at once → one answer, one mail, and the other one is told',
    shownBy: {
      'src/donations/donations.test.ts': [
        'two who answer at once, or book at once: one answer, one batch, and the other one is told',
      ],
      'src/enquiries/enquiries.test.ts': ['two who answer at once: one answer is sent, and the other one is told'],
    },
  },
  {
    name: 'offers-of-strangers',
    says: 'A stranger offers supplies again and again, under many names, with files that are no photos or large ones → a captcha, then a wall; nothing of it is kept, nobody but staff sees it, and memory is bounded',
    shownBy: {
      'src/donations/offer-limits.test.ts': [
        'whoever offers again and again solves a captcha, and in the end has to wait',
      ],
      'src/donations/donations.test.ts': [
        'photos are drawn anew without what they tell beside the picture, and shown to staff alone',
        'no file but a photo is taken, no fifth one, and nothing is kept of a refused offer',
      ],
      'src/server/api/upload-turns.test.ts': [
        'a crowd of strangers who send large forms is read a few at a time, and others get their turn',
      ],
    },
  },
  {
    name: 'merged-categories',
    says: 'A category is merged or renamed while products of it are saved, or a word goes while its product is renamed → nothing points to what is gone',
    shownBy: {
      'src/catalogue/vocabulary/vocabulary.test.ts': [
        'merged into another, a category goes, and what led to it leads there',
        'products that are saved while their category is merged are in the other one',
        'words that come while a product is renamed leave nothing of its old name behind',
      ],
    },
  },
  {
    name: 'parcel-once',
    says: 'The same parcel is noted many times at once, or as the family closes its account → one parcel, one mail, nothing of who left',
    shownBy: {
      'src/orders/dispatch/dispatch.test.ts': [
        'the same parcel sent in ten times at once is one parcel and one mail; another parcel is another one',
        'a parcel and the closing of the account at the same moment leave nothing of the family',
        'a parcel that is noted while a closing is under way waits for it, and finds nobody to send to',
        'a courier’s name carries no link and no second line into a mail',
      ],
    },
  },
  {
    name: 'edited-facts',
    says: 'Two admins change what the site says at once, or somebody without a recent login → the later one is told, no version is lost, and where money goes is asked for twice',
    shownBy: {
      'src/foundation/site-facts.test.ts': [
        'the later one is told, and nothing is overwritten',
        'the database keeps every version as it was, each after the one before',
      ],
      'src/foundation/facts-refused.test.ts': ['it needs a recent login: it says where families send their money'],
    },
  },
];
