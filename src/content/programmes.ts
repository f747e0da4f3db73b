export type Programme = {
  /** The route without its slash, and the name of the page's words: `programmes/<slug>.mdx`. */
  slug: string;
  /** The page's heading. */
  title: string;
  /** What the menu and the footer call it. */
  navigationLabel: string;
  /** One sentence for cards and search engines. */
  summary: string;
  /** The page's picture, a path beside this file. Pages import it themselves, because Node also loads this file. */
  picture: `pictures/${string}.svg`;
  /** Whether the Impact Outcomes menu lists it. The footer lists all of them. */
  inMenu: boolean;
};

/** The foundation's programmes, in the order of the footer (specification, section 2). */
export const programmes = [
  {
    slug: 'donation-distribution',
    title: 'Donation Distribution',
    navigationLabel: 'Donation Distribution',
    summary:
      'Funds tracheostomy tubes for children and passes surplus medical supplies on to families who can use them.',
    picture: 'pictures/donation-distribution.svg',
    inMenu: true,
  },
  {
    slug: 'online-support-group',
    title: 'Online Support Group',
    navigationLabel: 'Support Group',
    summary: 'Small online meetings of at most 3 participants, where parents can speak and be heard.',
    picture: 'pictures/online-support-group.svg',
    inMenu: true,
  },
  {
    slug: 'online-webinar-sessions',
    title: 'Online Webinar Sessions',
    navigationLabel: 'Webinar Sessions',
    summary:
      'Recorded talks for families of children with a tracheostomy or other special needs, to watch at any time.',
    picture: 'pictures/online-webinar-sessions.svg',
    inMenu: true,
  },
  {
    slug: 'patient-consultation-support',
    title: 'Patient Consultation Support',
    navigationLabel: 'Consultation Support',
    summary: 'Someone to help a family prepare for a consultation and sort out what comes after it.',
    picture: 'pictures/patient-consultation-support.svg',
    inMenu: true,
  },
  {
    slug: 'patient-journey-documentary',
    title: 'Patient Journey Documentary',
    navigationLabel: 'Journey Documentary',
    summary: 'Short films about living with a tracheostomy, seen from inside the family.',
    picture: 'pictures/patient-journey-documentary.svg',
    inMenu: true,
  },
  {
    slug: 'pediatric-tracheostomy-care-booklet',
    title: 'Pediatric Tracheostomy Care Booklet',
    navigationLabel: 'Care Booklet',
    summary: 'A booklet for families, to read in your own time and as often as you like.',
    picture: 'pictures/pediatric-tracheostomy-care-booklet.svg',
    inMenu: true,
  },
  {
    slug: 'pro-bono-consulting-project',
    title: 'Pro Bono Consulting Project',
    navigationLabel: 'Pro Bono Consulting',
    summary: 'Professionals give their time and skills so that the foundation can serve families better.',
    picture: 'pictures/pro-bono-consulting-project.svg',
    inMenu: true,
  },
  {
    slug: 'research',
    title: 'Research',
    navigationLabel: 'Research',
    summary: 'Learning from what families live through, so that care and support fit what they need.',
    picture: 'pictures/research.svg',
    inMenu: true,
  },
  {
    slug: 'private-consultation-booking-services',
    title: 'Private Consultation Booking Services',
    navigationLabel: 'Private Consultation',
    summary: 'Booking a private consultation through the foundation. Content is coming soon.',
    picture: 'pictures/private-consultation-booking-services.svg',
    inMenu: false,
  },
] as const satisfies readonly Programme[];

export type ProgrammeSlug = (typeof programmes)[number]['slug'];
