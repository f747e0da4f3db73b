import type { Translated } from '../shared/locales.ts';
import { bookletTitle } from './booklet-file.ts';

export type Programme = {
  /** The route without its slash, and the name of the page's text and picture: `programmes/<slug>.<language>.md`, `pictures/<slug>.svg`. */
  slug: string;
  /** The page's heading. */
  title: Translated;
  /** The label in the menu and the footer. */
  navigationLabel: Translated;
  /** One sentence for cards and search engines. */
  summary: Translated;
  /** The Impact Outcomes menu leaves it out. The footer lists all of them. */
  isFooterOnly?: true;
};

/** The foundation's programmes, in the order of the footer (specification, section 2). */
export const programmes = [
  {
    slug: 'donation-distribution',
    title: { en: 'Donation Distribution', id: 'Penyaluran Donasi' },
    navigationLabel: { en: 'Donation Distribution', id: 'Penyaluran Donasi' },
    summary: {
      en: 'Funds tracheostomy tubes for children and passes surplus medical supplies on to families who can use them.',
      id: 'Mendanai kanul trakeostomi untuk anak-anak dan meneruskan perlengkapan medis yang berlebih kepada keluarga yang membutuhkannya.',
    },
  },
  {
    slug: 'online-support-group',
    title: { en: 'Online Support Group', id: 'Kelompok Dukungan Daring' },
    navigationLabel: { en: 'Support Group', id: 'Kelompok Dukungan' },
    summary: {
      en: 'Small online meetings of at most 3 participants, where parents can speak and be heard.',
      id: 'Pertemuan daring yang kecil, paling banyak 3 peserta per sesi, tempat orang tua bisa bercerita dan didengarkan.',
    },
  },
  {
    slug: 'online-webinar-sessions',
    title: { en: 'Online Webinar Sessions', id: 'Sesi Webinar Daring' },
    navigationLabel: { en: 'Webinar Sessions', id: 'Sesi Webinar' },
    summary: {
      en: 'Recorded talks for families of children with a tracheostomy or other special needs, to watch at any time.',
      id: 'Rekaman webinar untuk keluarga anak dengan trakeostomi atau berkebutuhan khusus, bisa ditonton kapan saja.',
    },
  },
  {
    slug: 'patient-consultation-support',
    title: { en: 'Patient Consultation Support', id: 'Pendampingan Konsultasi Pasien' },
    navigationLabel: { en: 'Consultation Support', id: 'Pendampingan Konsultasi' },
    summary: {
      en: 'Someone to help a family prepare for a consultation and sort out what comes after it.',
      id: 'Teman bagi keluarga untuk menyiapkan konsultasi, lalu memilah apa yang perlu dilakukan sesudahnya.',
    },
  },
  {
    slug: 'patient-journey-documentary',
    title: { en: 'Patient Journey Documentary', id: 'Dokumenter Perjalanan Pasien' },
    navigationLabel: { en: 'Journey Documentary', id: 'Dokumenter Perjalanan' },
    summary: {
      en: 'Short films about living with a tracheostomy, seen from inside the family.',
      id: 'Film-film pendek tentang hidup dengan trakeostomi, dilihat dari dalam keluarga.',
    },
  },
  {
    slug: 'pediatric-tracheostomy-care-booklet',
    title: bookletTitle,
    navigationLabel: { en: 'Care Booklet', id: 'Buku Saku Perawatan' },
    summary: {
      en: 'A booklet for families, to read in your own time and as often as you like.',
      id: 'Buku saku untuk keluarga, dibaca kapan pun Anda sempat dan sesering yang Anda mau.',
    },
  },
  {
    slug: 'pro-bono-consulting-project',
    title: { en: 'Pro Bono Consulting Project', id: 'Proyek Konsultasi Pro Bono' },
    navigationLabel: { en: 'Pro Bono Consulting', id: 'Konsultasi Pro Bono' },
    summary: {
      en: 'Professionals give their time and skills so that the foundation can serve families better.',
      id: 'Para profesional menyumbangkan waktu dan keahlian agar yayasan dapat melayani keluarga dengan lebih baik.',
    },
  },
  {
    slug: 'research',
    title: { en: 'Research', id: 'Riset' },
    navigationLabel: { en: 'Research', id: 'Riset' },
    summary: {
      en: 'Learning from what families live through, so that care and support fit what they need.',
      id: 'Belajar dari apa yang dijalani keluarga, supaya perawatan dan dukungan sesuai dengan yang mereka butuhkan.',
    },
  },
  {
    slug: 'private-consultation-booking-services',
    title: { en: 'Private Consultation Booking Services', id: 'Layanan Reservasi Konsultasi Pribadi' },
    navigationLabel: { en: 'Private Consultation', id: 'Konsultasi Pribadi' },
    summary: {
      en: 'Booking a private consultation through the foundation.',
      id: 'Reservasi konsultasi pribadi melalui yayasan.',
    },
    isFooterOnly: true,
  },
] as const satisfies readonly Programme[];

export type ProgrammeSlug = (typeof programmes)[number]['slug'];
