import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as m from '../../messages/messages.js';
import { countText } from '../../shared/count-text.ts';
import { errorMessage } from '../../shared/error-sentence.ts';
import { problemResolver } from '../../shared/problem-resolver.ts';
import { Button } from '../../ui/button.tsx';
import { resetForm } from '../../ui/forms/reset-form.ts';
import { QueryError } from '../../ui/query-error.tsx';
import { SkeletonRow } from '../../ui/skeleton.tsx';
import { SteadyList } from '../../ui/steady-list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SearchWord } from './vocabulary.contract.ts';
import { addSearchWordMutation, removeSearchWordMutation, searchWordsQuery } from './vocabulary.queries.ts';

/** The search words of families: a form to add one, a search among the others, and a button to remove each. */
export function SearchWords() {
  const searchWords = useQuery(searchWordsQuery());
  return (
    <>
      <SearchWordForm />
      {searchWords.isPending && (
        <div aria-hidden="true" className="mt-8 grid gap-2">
          {['a', 'b', 'c'].map((place) => (
            <SkeletonRow key={place} className="border-line border-b py-2" />
          ))}
        </div>
      )}
      {searchWords.isError && <QueryError query={searchWords} fallback={m.vocabulary_failed()} />}
      {searchWords.isSuccess && <WordList words={searchWords.data} />}
    </>
  );
}

const missing = ({ said, meant }: SearchWord) => ({
  ...(said.trim() === '' && { said: m.vocabulary_word_missing() }),
  ...(meant.trim() === '' && { meant: m.vocabulary_word_missing() }),
});

function SearchWordForm() {
  const toast = useToast();
  const queries = useQueryClient();
  const { mutateAsync: add, isPending } = useMutation(addSearchWordMutation());
  const form = useForm<SearchWord>({ defaultValues: { said: '', meant: '' }, resolver: problemResolver(missing) });

  const submit = form.handleSubmit(async (typed) => {
    try {
      const { said, meant, products } = await add(typed);
      const count = countText(products);
      toast(products > 0 ? m.vocabulary_added({ said, count }) : m.vocabulary_added_none({ said, meant }), {
        kind: 'success',
      });
      resetForm(form, { said: '', meant: typed.meant }, { sent: typed });
      form.setFocus('said');
      await queries.invalidateQueries({ queryKey: searchWordsQuery().queryKey });
    } catch (error) {
      toast(errorMessage(error, m.vocabulary_add_failed()), { kind: 'error' });
    }
  });

  const field = (name: keyof SearchWord) => ({
    ...form.register(name),
    error: form.formState.errors[name]?.message,
    maxLength: 80,
    autoComplete: 'off',
    required: true,
  });
  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <TextField {...field('said')} label={m.vocabulary_said()} />
      <TextField {...field('meant')} label={m.vocabulary_meant()} />
      <Button type="submit" busy={isPending} className="sm:mt-[1.625rem]">
        {m.vocabulary_add()}
      </Button>
    </form>
  );
}

function WordList({ words }: { words: SearchWord[] }) {
  const [searchText, setSearchText] = useState('');
  const shown = useRef<HTMLParagraphElement>(null);
  const part = searchText.trim().toLowerCase();
  const foundWords = words.filter(({ said, meant }) => said.includes(part) || meant.includes(part));
  const meanings = [...new Set(foundWords.map(({ meant }) => meant))];
  return (
    <div className="mt-8">
      <TextField
        type="search"
        label={m.vocabulary_find()}
        value={searchText}
        onChange={({ target }) => setSearchText(target.value)}
        autoComplete="off"
      />
      <p ref={shown} tabIndex={-1} aria-live="polite" className="mt-3 text-ink-soft text-sm">
        {foundWords.length > 0 ? m.vocabulary_words_shown({ count: foundWords.length }) : m.vocabulary_find_none()}
      </p>
      <SteadyList as="dl" className="mt-2">
        {meanings.map((meant) => (
          <WordGroup
            key={meant}
            meant={meant}
            words={foundWords.filter((word) => word.meant === meant)}
            onRemoved={() => shown.current?.focus()}
          />
        ))}
      </SteadyList>
    </div>
  );
}

function WordGroup({ meant, words, onRemoved }: { meant: string; words: SearchWord[]; onRemoved: () => void }) {
  const meantId = useId();
  return (
    <div className="border-line border-b py-3 sm:grid sm:grid-cols-[16rem_minmax(0,1fr)] sm:gap-4">
      <dt id={meantId} lang="" className="py-2.5 font-semibold wrap-anywhere">
        {meant}
      </dt>
      {words.map((word) => (
        <dd key={word.said} className="sm:col-start-2 [dt+&]:sm:row-start-1">
          <SaidWord word={word} meantId={meantId} onRemoved={onRemoved} />
        </dd>
      ))}
    </div>
  );
}

type SaidWordProps = { word: SearchWord; meantId: string; onRemoved: () => void };

/** The language of a word is unknown, and it is marked so. */
function SaidWord({ word, meantId, onRemoved }: SaidWordProps) {
  const ids = { button: useId(), said: useId() };
  const toast = useToast();
  const queries = useQueryClient();
  const { queryKey } = searchWordsQuery();
  const { mutate: remove, isPending } = useMutation({
    ...removeSearchWordMutation(),
    onSuccess: (left) => {
      queries.setQueryData(queryKey, left);
      toast(m.vocabulary_removed({ said: word.said }), { kind: 'success' });
      onRemoved();
    },
    onError: (error) => {
      toast(errorMessage(error, m.vocabulary_remove_failed()), { kind: 'error' });
      void queries.invalidateQueries({ queryKey });
    },
  });

  return (
    <span className="flex items-center justify-between gap-2">
      <span id={ids.said} lang="" className="min-w-0 wrap-anywhere">
        {word.said}
      </span>
      <Button
        id={ids.button}
        variant="quiet"
        className="shrink-0 border-transparent px-3"
        busy={isPending}
        onClick={() => remove(word)}
        aria-label={m.vocabulary_remove()}
        aria-labelledby={`${ids.button} ${ids.said} ${meantId}`}
      >
        <Trash2 aria-hidden="true" size={18} />
      </Button>
    </span>
  );
}
