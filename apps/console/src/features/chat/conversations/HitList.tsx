import type { MessageHit } from '@parley/contracts/public';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { platformName } from '../../../lib/platform-name';
import { useRole } from '../../../lib/session';
import { nameOf } from '../chat-labels';
import { type HistoryProps, messageSearchOf } from '../history-search';
import { Highlighted } from '../messages/Highlighted';
import { hitsQuery } from '../queries';
import { ContactAvatar } from './ContactAvatar';
import styles from './ConversationColumn.module.css';
import { ResultList } from './ResultList';

interface HitListProps extends HistoryProps {
  onClear(): void;
}

/** Messages with the searched text, the latest first. Each opens its conversation at that place. */
export function HitList({ search, onSearch, onClear }: HitListProps) {
  const { timeZone } = useFormat();
  const query = useInfiniteQuery(hitsQuery(messageSearchOf(search, timeZone)));
  return (
    <ResultList query={query} keyOf={({ message }) => message.id} onClear={onClear}>
      {(hit) => (
        <Hit
          hit={hit}
          wanted={search.q}
          isOpen={hit.message.id === search.m}
          onOpen={() => onSearch({ c: hit.conversation.id, m: hit.message.id }, { remember: true })}
        />
      )}
    </ResultList>
  );
}

interface HitProps {
  hit: MessageHit;
  wanted: string | undefined;
  isOpen: boolean;
  onOpen(): void;
}

/** Code units shown before the match, for context. */
const before = 24;

function Hit({ hit: { message, conversation }, wanted, isOpen, onOpen }: HitProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isOwner = useRole() === 'owner';
  const { text, translation } = message;
  const isTranslation = !holds(text, wanted) && holds(translation?.text ?? '', wanted);
  return (
    <button type="button" className={styles.row} aria-current={isOpen} onClick={onOpen}>
      <ContactAvatar
        account={conversation.contactAccount}
        name={nameOf(conversation)}
        platform={conversation.platform}
      />
      <span className={styles.name}>{nameOf(conversation)}</span>
      <time className={styles.time} dateTime={message.at}>
        {format.ago(message.at, now)}
      </time>
      <span className={styles.found}>
        {isTranslation && <span className={styles.where}>{t('chat.translated')} </span>}
        <Highlighted
          text={partOf(isTranslation ? (translation?.text ?? '') : text, wanted ?? '')}
          wanted={wanted}
        />
      </span>
      <span className={styles.under}>
        {platformName(conversation.platform)}
        {isOwner && ` · ${conversation.remark || conversation.account}`}
      </span>
    </button>
  );
}

const holds = (text: string, wanted = ''): boolean =>
  text.normalize('NFKC').toLowerCase().includes(wanted.normalize('NFKC').trim().toLowerCase());

function partOf(text: string, wanted: string): string {
  const at = text.toLowerCase().indexOf(wanted.toLowerCase());
  return at > before * 2 ? `…${text.slice(at - before)}` : text;
}
