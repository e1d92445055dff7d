import type { ContactProfileEntity } from '../messages/chat-stats.entity.js';
import { sharedHolder } from './visible-profile.queries.js';

export type ProfileContent = Pick<ContactProfileEntity, 'remark' | 'tags' | 'language' | 'fields'>;

/** A profile of one of the merged contacts. */
export interface MergedProfile extends ProfileContent {
  holder: string;
  isMain: boolean;
  /** Whether its sub-account shares profiles now. */
  isSharing: boolean;
}

/**
 * The profiles of a contact made of two, by holder. If only one of the two has a shared profile, it takes in the other
 * contact's profiles of sharing sub-accounts, because those would otherwise be hidden.
 */
export function mergedProfiles(profiles: readonly MergedProfile[]): Map<string, ProfileContent> {
  const ordered = [...profiles].sort((a, b) => Number(b.isMain) - Number(a.isMain) || order(a, b));
  const isShared = (isMain: boolean) =>
    profiles.some((one) => one.isMain === isMain && one.holder === sharedHolder);
  const merged = new Map<string, ProfileContent>();
  for (const profile of ordered) {
    const isHidden = profile.isSharing && !isShared(profile.isMain) && isShared(!profile.isMain);
    const holder = isHidden ? sharedHolder : profile.holder;
    const before = merged.get(holder);
    const { remark, tags, language, fields } = profile;
    const content = { remark, tags, language, fields };
    merged.set(holder, before ? joined(before, content) : content);
  }
  return merged;
}

const order = (a: MergedProfile, b: MergedProfile): number => (a.holder < b.holder ? -1 : 1);

/** Keeps all notes, even if the result is longer than an edit allows. */
function joined(one: ProfileContent, other: ProfileContent): ProfileContent {
  const names = new Set([...Object.keys(one.fields), ...Object.keys(other.fields)]);
  return {
    remark: texts(one.remark, other.remark),
    tags: [...new Set([...one.tags, ...other.tags])],
    language: one.language ?? other.language,
    fields: Object.fromEntries(
      [...names].map((name) => [name, texts(one.fields[name] ?? '', other.fields[name] ?? '')]),
    ),
  };
}

function texts(one: string, other: string): string {
  if (other === '' || one.split('; ').includes(other)) return one;
  return one === '' ? other : `${one}; ${other}`;
}
