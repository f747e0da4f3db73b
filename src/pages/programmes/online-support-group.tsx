import picture from '../../content/pictures/online-support-group.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/online-support-group';
import { ProgrammePage, programmeMeta, programmeWords } from './programme-page.tsx';

export const meta = () => programmeMeta('online-support-group');

export const loader = () => ({ words: programmeWords('online-support-group') });

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function OnlineSupportGroup({ loaderData: { words } }: Route.ComponentProps) {
  // Opens the form with its subject set.
  const join = <ButtonLink to="/get-in-touch?programme=online-support-group&join=1">{m.join_group()}</ButtonLink>;
  return <ProgrammePage slug="online-support-group" picture={picture} words={words} action={join} />;
}
