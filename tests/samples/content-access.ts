import { admins, everyone, staff } from '../access-answers.ts';

/** The statuses of endpoints about the content of the site, for `access-table.ts`. */
export const contentStatuses: Record<string, readonly number[]> = {
  'facts.get': admins,
  'facts.save': admins,
  'facts.versions': admins,
  'facts.sentences': staff,
  'words.list': admins,
  'words.get': admins,
  'words.save': admins,
  'words.versions': admins,
  'videos.get': admins,
  'videos.save': admins,
  'videos.versions': admins,
  'voices.shown': everyone,
  'voices.list': admins,
  'voices.save': admins,
  'voices.withdraw': admins,
  'voices.addPicture': [401, 403, 403, 403, 403, 403, 201],
  'facts.addPicture': [401, 403, 403, 403, 403, 403, 201],
  'videos.addPoster': [401, 403, 403, 403, 403, 403, 201],
};
