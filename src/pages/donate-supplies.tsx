import picture from '../content/pictures/donation-distribution.svg';
import { OfferForm } from '../donations/offer-form.tsx';
import * as m from '../messages/messages.js';
import { Card } from '../ui/card.tsx';
import { PageHero } from './frame/page-hero.tsx';
import { publicPageMeta } from './frame/page-meta.ts';
import { OpenForm } from './open-form.tsx';

export const meta = () =>
  publicPageMeta({
    path: '/donate-supplies',
    title: m.donations_offer_title(),
    description: m.donations_offer_lead(),
  });

/** The form by which families offer supplies (docs/decisions/supplies-that-families-pass-on.md). */
export default function DonateSupplies() {
  return (
    <>
      <PageHero title={m.donations_offer_title()} lead={m.donations_offer_lead()} picture={picture} short />
      <div className="wrap pt-8 sm:pt-10">
        <div className="grid max-w-[52.5rem] gap-6">
          <p className="font-semibold">{m.donations_wait()}</p>
          <Card>
            <OpenForm privacy={m.donations_privacy()}>
              <OfferForm />
            </OpenForm>
          </Card>
        </div>
      </div>
    </>
  );
}
