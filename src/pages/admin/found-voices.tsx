import { useQuery } from '@tanstack/react-query';
import * as m from '../../messages/messages.js';
import { holdsWords } from '../../shared/text/normalize-text.ts';
import { Card } from '../../ui/card.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { Section } from '../../ui/section.tsx';
import type { SavedVoice } from '../../voices/voices.contract.ts';
import { voicesQuery } from '../../voices/voices.queries.ts';
import { FoundRow } from './found.tsx';

/** The portraits and families' words that hold all words of a search. Nothing if none does: few searches are for them. */
export function FoundVoices({ q }: { q: string }) {
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
