import { BookOpen, Download, PencilLine, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDate } from '../shared/jakarta-time.ts';
import { saveBlob } from '../shared/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useUnsavedChanges } from '../ui/forms/use-unsaved-changes.tsx';
import { Notice } from '../ui/notice.tsx';
import { LoadingRow } from '../ui/skeleton.tsx';
import { CardEditor } from './card-editor.tsx';
import { cardToFile } from './card-file.ts';
import { isFilledIn } from './card-rules.ts';
import type { PocketCard } from './card-store.ts';
import { DeleteCardButton } from './delete-card-button.tsx';
import { LoadCardButton } from './load-card-button.tsx';
import { OpenCard } from './open-card.tsx';
import { useCardSafety } from './use-card-safety.ts';
import { usePocketCard } from './use-pocket-card.ts';

/** `back`: the form was closed, or the card deleted, so the person reads on at the heading of the card. */
type Opened = 'no' | 'form' | 'back' | 'card' | 'print';

/** The pocket card of this phone. Its details are in the page only after a press (docs/decisions/the-pocket-card.md). */
export function PocketCardScreen() {
  const { card, status, isGone, isUnsaved, startAgain, readAgain, edit, replace } = usePocketCard();
  const { safety, askToKeep } = useCardSafety();
  const unsavedQuestion = useUnsavedChanges(isUnsaved);
  const [opened, setOpened] = useState<Opened>('no');
  if (status === 'loading') return <LoadingRow className="rounded-lg border border-line bg-surface p-5" />;

  const problem = { full: m.pocket_card_full, refused: m.pocket_card_refused, saved: null, saving: null }[status]?.();
  const openForm = () => {
    askToKeep();
    startAgain();
    setOpened('form');
  };
  const readOnPress = () => {
    readAgain();
    setOpened('back');
  };
  if (opened === 'form' && !isGone) {
    return (
      <>
        <CardEditor
          values={card?.values ?? {}}
          status={status}
          onEdit={edit}
          onDone={() => setOpened('back')}
          problem={problem}
        />
        {unsavedQuestion}
      </>
    );
  }
  return (
    <div className="grid gap-5">
      {isGone && <Notice kind="error">{m.pocket_card_gone()}</Notice>}
      {isFilledIn(card) ? (
        <>
          {problem && <Notice kind="error">{problem}</Notice>}
          <FilledIn card={card} isBack={opened === 'back'} onOpen={() => setOpened('card')} onEdit={openForm} />
          {safety === 'week' && <Notice>{m.pocket_card_week()}</Notice>}
          {safety === 'space' && <Notice>{m.pocket_card_space()}</Notice>}
        </>
      ) : (
        <Empty isBack={opened === 'back'} onFill={openForm} onRead={status === 'refused' ? readOnPress : undefined} />
      )}
      <div className="flex flex-wrap gap-3">
        {isFilledIn(card) && <Copies card={card} onPrint={() => setOpened('print')} />}
        <LoadCardButton
          card={card}
          onLoad={async (loaded) => {
            askToKeep();
            return replace(loaded);
          }}
        />
        {isFilledIn(card) && (
          <DeleteCardButton
            onDelete={async () => {
              await replace(null);
              setOpened('back');
            }}
          />
        )}
      </div>
      {isFilledIn(card) && (opened === 'card' || opened === 'print') && (
        <OpenCard card={card} prints={opened === 'print'} onClose={() => setOpened('no')} />
      )}
      {unsavedQuestion}
    </div>
  );
}

type FilledInProps = { card: PocketCard; isBack: boolean; onOpen: () => void; onEdit: () => void };

function FilledIn({ card, isBack, onOpen, onEdit }: FilledInProps) {
  return (
    <Card>
      <Heading isBack={isBack}>{m.pocket_card_here()}</Heading>
      <p className="mt-1 text-ink-soft">
        {m.pocket_card_changed({ date: jakartaDate(new Date(card.changedAt), getLocale()) })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onOpen} className="min-h-14 grow text-lg">
          <BookOpen aria-hidden="true" size={22} />
          {m.pocket_card_open()}
        </Button>
        <Button variant="quiet" onClick={onEdit} className="min-h-14 grow">
          <PencilLine aria-hidden="true" size={18} />
          {m.pocket_card_edit()}
        </Button>
      </div>
    </Card>
  );
}

/** No card. With `onRead` the browser did not read its storage, so there may be one. */
function Empty({ isBack, onFill, onRead }: { isBack: boolean; onFill: () => void; onRead?: () => void }) {
  return (
    <Card>
      <Heading isBack={isBack}>{onRead ? m.pocket_card_unread() : m.pocket_card_none()}</Heading>
      <p className="mt-1 text-ink-soft">{onRead ? m.pocket_card_unread_text() : m.pocket_card_none_text()}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {onRead && (
          <Button onClick={onRead} className="min-h-14 grow text-lg">
            {m.try_again()}
          </Button>
        )}
        <Button variant={onRead ? 'quiet' : 'primary'} onClick={onFill} className="min-h-14 grow text-lg">
          {m.pocket_card_fill()}
        </Button>
      </div>
    </Card>
  );
}

function Heading({ isBack, children }: { isBack: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isBack) heading.current?.focus();
  }, [isBack]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-heading">
      {children}
    </h2>
  );
}

/** The copies that outlive this browser's storage. */
function Copies({ card, onPrint }: { card: PocketCard; onPrint: () => void }) {
  return (
    <>
      <Button variant="quiet" onClick={onPrint}>
        <Printer aria-hidden="true" size={18} />
        {m.pocket_card_print()}
      </Button>
      <Button
        variant="quiet"
        onClick={() => {
          const file = cardToFile(card);
          saveBlob(file.name, file);
        }}
      >
        <Download aria-hidden="true" size={18} />
        {m.pocket_card_save_file()}
      </Button>
    </>
  );
}
