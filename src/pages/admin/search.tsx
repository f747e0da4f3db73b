import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useIdentity } from '../../identity/identity-provider.tsx';
import * as m from '../../messages/messages.js';
import { holdsWords } from '../../shared/text/normalize-text.ts';
import { Card } from '../../ui/card.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadingRow, LoadingStatus } from '../../ui/skeleton.tsx';
import type { SavedVoice } from '../../voices/voices.contract.ts';
import { voicesQuery } from '../../voices/voices.queries.ts';
import { noIndexMeta } from '../frame/page-meta.ts';
import { StaffPage } from './admin-page.tsx';
import { FindField, useFindText } from './find-field.tsx';
import { FoundFamilies, FoundOrders, FoundProducts, FoundRow } from './found.tsx';
import { storeSearchKey, useSearchKeyOn } from './search-key.ts';

export const meta = () => noIndexMeta(m.find_title());

/** Orders, families, products and voices that one search found: a few of each, as far as the role sees their lists. */
export default function AdminSearch() {
  const q = useFindText();
  return (
    <StaffPage title={m.find_title()} lead={m.find_lead()} dense>
      {/* Wider displays have the field in the menu of the admin area. */}
      <FindField className="mb-6 sm:hidden" />
      <p role="status" className="mb-6 text-ink-soft wrap-anywhere">
        {q ? m.find_found({ q }) : m.find_empty()}
      </p>
      {q && <Found q={q} />}
      <KeySwitch />
    </StaffPage>
  );
}

function Found({ q }: { q: string }) {
  const { isAdmin, adminLoading } = useIdentity();
  const loading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  if (adminLoading) return <LoadingRow />;
  return (
    <div className="grid gap-8">
      {/* Said once for all lists. */}
      {loading > 0 && <LoadingStatus />}
      <FoundOrders q={q} />
      {isAdmin && <FoundFamilies q={q} />}
      <FoundProducts q={q} isAdmin={isAdmin} />
      {isAdmin && <FoundVoices q={q} />}
    </div>
  );
}

/** Switches the key of the search on and off. */
function KeySwitch() {
  return (
    <div className="mt-8 text-sm pointer-coarse:hidden">
      <CheckboxField
        label={m.find_key_switch()}
        checked={useSearchKeyOn()}
        onChange={({ target }) => storeSearchKey(target.checked)}
      />
    </div>
  );
}

/** The portraits and families' words that hold all words of a search. Nothing if none does: few searches are for them. */
function FoundVoices({ q }: { q: string }) {
  const voices = useQuery(voicesQuery());
  if (voices.isError) return <QueryError query={voices} fallback={m.voices_failed()} />;
  const found = (voices.data ?? []).filter((voice) => holdsWords(writtenIn(voice), q));
  if (found.length === 0) return null;
  return (
    <Section title={m.voices_title()} headingClassName="mb-3">
      <Card className="py-1 sm:py-2">
        <ul>
          {found.map(({ _id, name, text }) => (
            <FoundRow key={_id} to="/admin/voices" name={name}>
              <span lang={text.id === null ? 'en' : 'id'}>{text.id ?? text.en}</span>
            </FoundRow>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

const writtenIn = ({ name, text, consent }: SavedVoice) =>
  [name, text.id, text.en, consent.by].filter(Boolean).join(' ');
