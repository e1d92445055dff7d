const mention = /@\{(owner|sub_[0-9a-hjkmnp-tv-z]{26})\}/g;

/** The person as a note's text names it. Null is the owner. */
export const mentionOf = (subAccountId: string | null): string => `@{${subAccountId ?? 'owner'}}`;

/** The persons that a note's text mentions, each once. Null is the owner. */
export const mentionsIn = (text: string): (string | null)[] => [
  ...new Set(Array.from(text.matchAll(mention), ([, id]) => personOf(id))),
];

/** Splits a note's text into texts and mentions, in their order. */
export function mentionParts(text: string): (string | { subAccountId: string | null })[] {
  return text
    .split(mention)
    .map((part, index) => (index % 2 === 0 ? part : { subAccountId: personOf(part) }))
    .filter((part) => part !== '');
}

const personOf = (id: string | undefined): string | null => (id === undefined || id === 'owner' ? null : id);
