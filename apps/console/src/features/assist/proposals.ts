import {
  type ContactProfile,
  chatLimits,
  type EditContactProfile,
  type ProfileField,
  type ProfileProposal,
  profileFields,
} from '@parley/contracts/public';

/** One acceptable change: a field, or the tags that are missing. */
export interface Proposal {
  name: ProfileField | 'tags';
  before: string;
  after: string;
  edit: EditContactProfile;
}

const shown = (tags: string[]): string => tags.join(' · ');

/** Returns the fields in which the proposal differs from the stored profile. */
export function proposalsOf(
  { fields, tags }: Pick<ContactProfile, 'fields' | 'tags'>,
  proposal: ProfileProposal,
): Proposal[] {
  const differing = profileFields.flatMap((name): Proposal[] => {
    const [before, after] = [fields[name] ?? '', proposal.fields[name] ?? ''];
    return after === '' || after === before
      ? []
      : [{ name, before, after, edit: { fields: { [name]: after } } }];
  });
  const all = [...new Set([...tags, ...proposal.tags])].slice(0, Math.max(tags.length, chatLimits.tagsMax));
  if (all.length === tags.length) return differing;
  return [...differing, { name: 'tags', before: shown(tags), after: shown(all), edit: { tags: all } }];
}
