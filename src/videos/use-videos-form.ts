import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Video, VideoListName } from '../content/videos.ts';
import { useRecentLogin } from '../identity/reauthenticate/use-recent-login.tsx';
import * as m from '../messages/messages.js';
import { errorCode, errorMessage } from '../shared/error-sentence.ts';
import { useToast } from '../ui/toast.tsx';
import type { VersionedVideos } from './videos.contract.ts';
import { addPosterMutation, saveVideosMutation, videosKey, videosQuery } from './videos.queries.ts';
import { draftOf, readDraft, type VideoDraft } from './videos-form-values.ts';

/** That somebody else saved while the form was open; `newest` is what the site shows now, null while that is not known. */
type VideosMeanwhile = { newest: VideoDraft[] | null };

/** The form's state: what it goes on from, what is typed, what somebody else saved, which earlier version was brought back. */
export function useVideosForm(list: VideoListName, opened: VersionedVideos) {
  const toast = useToast();
  const queries = useQueryClient();
  const { run, dialog } = useRecentLogin();
  const { mutateAsync: save } = useMutation(saveVideosMutation());
  const { mutateAsync: addPoster } = useMutation(addPosterMutation());
  const typed = useTyped(opened);
  const { base, drafts, beginAt } = typed;
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const videos = drafts.flatMap((draft) => readDraft(draft).video ?? []);
    typed.setTried(true);
    if (videos.length < drafts.length) {
      // Once the fields are marked.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    setBusy(true);
    await send(videos).finally(() => setBusy(false));
  }

  async function send(videos: Video[]) {
    try {
      beginAt(await run(() => save({ list, version: base.version, videos })));
      toast(m.videos_saved(), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: videosKey });
    } catch (error) {
      if (errorCode(error) === 'EDITED_MEANWHILE') return loadNewest();
      toast(errorMessage(error, m.videos_save_failed()), { kind: 'error' });
    }
  }

  /** What was typed stays; the next saving goes on from what is there now. */
  async function loadNewest() {
    try {
      const newest = await queries.fetchQuery(videosQuery(list));
      typed.setBase(newest);
      typed.setMeanwhile({ newest: newest.videos.map(draftOf) });
      void queries.invalidateQueries({ queryKey: [...videosKey, 'versions', list] });
    } catch (error) {
      typed.setMeanwhile({ newest: null });
      toast(errorMessage(error, m.videos_failed()), { kind: 'error' });
    }
  }

  const upload = async (file: File) => (await run(() => addPoster({ image: file }))).image;
  return { ...typed, busy, dialog, submit, loadNewest, upload };
}

/** What stands in the form, and which version it goes on from. */
function useTyped(opened: VersionedVideos) {
  const [base, setBase] = useState(opened);
  const [drafts, setDrafts] = useState(() => opened.videos.map(draftOf));
  const [tried, setTried] = useState(false);
  const [meanwhile, setMeanwhile] = useState<VideosMeanwhile | null>(null);
  const [broughtBack, setBroughtBack] = useState<number | null>(null);
  const dirty = !sameDrafts(drafts, base.videos.map(draftOf));

  /** Begins anew from a version: nothing is typed then. */
  function beginAt(version: VersionedVideos) {
    setBase(version);
    setDrafts(version.videos.map(draftOf));
    setTried(false);
    setMeanwhile(null);
    setBroughtBack(null);
  }

  /** Fills the form with what the list had before; saving is another step. */
  function bringBack({ version, videos }: VersionedVideos) {
    setDrafts(videos.map(draftOf));
    setTried(false);
    setBroughtBack(version);
  }

  const take = () => beginAt(base);
  return {
    ...{ base, drafts, tried, dirty, meanwhile, broughtBack },
    ...{ setBase, setDrafts, setTried, setMeanwhile, beginAt, bringBack, take },
  };
}

export function sameDrafts(ones: readonly VideoDraft[], others: readonly VideoDraft[]): boolean {
  return ones.length === others.length && ones.every((one, place) => sameDraft(one, others[place]));
}

export function sameDraft(one: VideoDraft, other: VideoDraft | undefined): boolean {
  return Object.entries(one).every(([field, value]) => value === other?.[field as keyof VideoDraft]);
}
