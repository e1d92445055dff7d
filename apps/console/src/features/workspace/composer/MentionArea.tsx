import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../lib/session';
import { personName } from '../../chat/public';
import { peopleQuery } from '../queries';
import styles from './Composer.module.css';
import { ComposerArea } from './ComposerArea';
import { atWordAt, type NamedPerson, namedPersons } from './mentions';
import { optionId, SuggestionList } from './SuggestionList';
import { insertAt, useSuggestions } from './use-suggestions';

/** Offered persons; typing finds the others. */
const offered = 8;

/** The persons that a note of the conversation can mention. Undefined until they are read. */
export function useMentionable(conversationId: string): NamedPerson[] | undefined {
  const { t } = useTranslation();
  const { data } = useQuery(peopleQuery(conversationId));
  return useMemo(() => data && namedPersons(data, (one) => personName(t, one)), [data, t]);
}

/** Reads them for a note that is saved before they are known. */
export function useReadMentionable(conversationId: string): () => Promise<NamedPerson[]> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async () =>
    namedPersons(await client.ensureQueryData(peopleQuery(conversationId)), (one) => personName(t, one));
}

interface MentionAreaProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  people: readonly NamedPerson[];
  label: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  autoFocus?: boolean;
  onText(text: string): void;
  /** Keys that neither an input method nor the suggestions take. */
  onPress(event: KeyboardEvent<HTMLTextAreaElement>): void;
}

/** The text of a note. `@` suggests the persons that see the conversation. */
export function MentionArea({ people, value, onText, onPress, ...area }: MentionAreaProps) {
  const { t } = useTranslation();
  const list = useId();
  const { subAccountId: me } = useUser();
  const useItems = (word: string | null) =>
    word === null ? [] : people.filter((one) => one.subAccountId !== me && fits(one, word)).slice(0, offered);
  const found = useSuggestions({ text: value, area: area.ref, wordAt: atWordAt, useItems });
  const choose = (person: NamedPerson | undefined) => {
    const { found: word } = found;
    found.close();
    if (!person || !word || !area.ref.current) return;
    onText(insertAt(area.ref.current, `@${person.name} `, { text: `@${word.word}`, from: word.from }));
  };
  const keyOf = ({ subAccountId }: NamedPerson) => subAccountId ?? 'owner';
  return (
    <div className={styles.writing}>
      <SuggestionList
        id={list}
        label={t('workspace.note.people')}
        items={found.items.map((one) => ({ key: keyOf(one), name: one.name, hint: one.hint }))}
        at={found.at}
        onChoose={(place) => choose(found.items[place])}
      />
      <ComposerArea
        {...area}
        value={value}
        aria-autocomplete="list"
        aria-controls={found.items.length > 0 ? list : undefined}
        aria-activedescendant={found.active ? optionId(list, keyOf(found.active)) : undefined}
        onText={(typed, cursor) => {
          onText(typed);
          found.follow(cursor);
        }}
        onSelect={(event) => found.follow(event.currentTarget.selectionEnd)}
        onPress={(event) => {
          const chosen = found.steer(event);
          if (chosen) choose(chosen);
          if (!event.defaultPrevented) onPress(event);
        }}
      />
    </div>
  );
}

const fits = ({ name, hint }: NamedPerson, word: string): boolean =>
  `${name} ${hint}`.toLowerCase().includes(word.toLowerCase());
