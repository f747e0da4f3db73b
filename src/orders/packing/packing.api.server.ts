import * as m from '../../messages/messages.js';
import type { ApiContext } from '../../shared/api-context.ts';
import type { Handlers } from '../../shared/handlers.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { seesSent } from '../sees-sent.server.ts';
import { findSlips } from './find-slips.server.ts';
import type { packingContract } from './packing.contract.ts';
import { pickingPdf } from './picking-pdf.server.ts';
import { slipsPdf } from './slips-pdf.server.ts';

export const packingApi: Handlers<typeof packingContract> = {
  slips: (context, input) => findSlips(context.db, input.query, viewOf(context)),
  paper: async (context, input) => {
    const { locale } = context;
    const now = context.now();
    const { size = 'a4', ...stack } = input.query;
    const { body: slips } = await findSlips(context.db, stack, viewOf(context));
    const maker = { brand: context.brand(), locale, now };
    const isSlips = input.params.paper === 'slips';
    const orders = slips.map(({ order }) => order);
    const bytes = await (isSlips
      ? slipsPdf(slips, { ...maker, size, sender: context.parcelFacts() })
      : pickingPdf(orders, maker));
    // Without a family's name, because the file stays in the folder of downloads.
    const name = isSlips ? m.packing_file_slips({}, { locale }) : m.packing_file_picking({}, { locale });
    return new File([bytes], `${name}-${jakartaDayName(now)}.pdf`, { type: 'application/pdf' });
  },
};

const viewOf = (context: ApiContext) => ({ now: context.now(), origin: context.origin, seesSent: seesSent(context) });
