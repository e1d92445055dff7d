import { type ChatAuthor, mentionOf } from '@parley/contracts/public';

/** A person by the name that a note's author types and reads. */
export interface NamedPerson {
  subAccountId: string | null;
  name: string;
  /** Its account, where the name is a remark. */
  hint: string;
}

/** Gives each person a name of its own: persons of one name have their accounts behind it. */
export function namedPersons(
  people: readonly ChatAuthor[],
  nameOf: (one: ChatAuthor) => string,
): NamedPerson[] {
  const names = people.map(nameOf);
  return people.map((one, index) => {
    const name = names[index] ?? '';
    const isUnique = names.indexOf(name) === names.lastIndexOf(name);
    return {
      subAccountId: one.subAccountId,
      name: isUnique ? name : `${name} (${one.account})`,
      hint: one.account,
    };
  });
}

/** Replaces `@name` by mentions. The longest name counts, and a name ends where a letter or digit does not follow. */
export function withMentions(text: string, people: readonly NamedPerson[]): string {
  const byLength = people.toSorted((one, other) => other.name.length - one.name.length);
  return text
    .split(/(?=@)/)
    .map((part) => {
      const found = byLength.find(({ name }) => isNamed(part, name));
      return found ? mentionOf(found.subAccountId) + part.slice(1 + found.name.length) : part;
    })
    .join('');
}

/** Names in Latin letters end at a boundary; Chinese has none. */
const isNamed = (part: string, name: string): boolean =>
  name !== '' &&
  part.startsWith(`@${name}`) &&
  !(/[\w.-]$/.test(name) && /^[\w-]/.test(part.slice(1 + name.length)));

/** Replaces mentions by `@name`, to edit the text. A person that is not known any more stays as it is. */
export const withNames = (text: string, people: readonly NamedPerson[]): string =>
  people.reduce(
    (shown, { subAccountId, name }) => shown.replaceAll(mentionOf(subAccountId), `@${name}`),
    text,
  );

/** The word after `@` before the cursor, and where it begins; null without one. An address has no such word. */
export function atWordAt(text: string, cursor: number): { word: string; from: number } | null {
  const found = /(?:^|[^\w.@-])(@([^\s@]{0,40}))$/u.exec(text.slice(0, cursor));
  const [, whole = '', word = ''] = found ?? [];
  return found ? { word, from: cursor - whole.length } : null;
}
