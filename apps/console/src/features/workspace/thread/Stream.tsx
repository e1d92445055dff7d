import type { ChatMessage, ClientAddition, WorkspaceConversation } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import {
  memo,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsHidden } from '../../../lib/hooks';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import {
  Bubble,
  chatKeys,
  nameOf,
  previewOf,
  StreamDay,
  StreamFrame,
  StreamWaiting,
  useShortened,
  useStreamScroll,
} from '../../chat/public';
import { useRead } from '../mutations';
import { sendingQuery } from '../queries';
import { ArchivedActions, MessageActions } from './MessageActions';
import { NoteCard } from './NoteCard';
import styles from './Stream.module.css';
import { firstUnread, type MessageItem, type TimelineItem } from './timeline';
import type { Timeline } from './use-timeline';

interface StreamProps {
  conversation: WorkspaceConversation;
  timeline: Timeline;
  /** The message to open at; absent for the end. */
  target: string | undefined;
  /** Scrolls to the end; set while the stream is shown. */
  toEnd: RefObject<(() => void) | null>;
  onLatest(): void;
  onTakeBack(text: string): void;
}

export function Stream(props: StreamProps) {
  const { query } = props.timeline;
  return (
    <QueryView query={query} skeleton={<StreamWaiting />}>
      {() => <Loaded {...props} key={props.target ?? ''} />}
    </QueryView>
  );
}

const none: readonly ClientAddition[] = [];

/** The messages that fill a screen. They are drawn first, and the others as soon as the browser has time. */
const firstDrawn = 12;

/** The distance from an end at which further messages load, in pixels. */
const loadWithinPx = 400;

function Loaded({ conversation, timeline, target, toEnd, onLatest, onTakeBack }: StreamProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { query, items, loaded, newest } = timeline;
  const { hasPreviousPage: older, hasNextPage: newer, isFetching } = query;
  const { data: sending } = useQuery(sendingQuery(conversation.id));
  const readOnly = sending?.reason === 'read_only';
  const additions = readOnly ? none : (sending?.additions ?? none);
  const drawn = useDeferredValue(items, target === undefined ? items.slice(-firstDrawn) : items);
  const isDrawn = drawn === items;
  const keys = useMemo(() => drawn.map(({ key }) => key), [drawn]);
  const { box, unseen, onScroll, toEnd: scrollToEnd } = useStreamScroll(keys, target, newer);
  useShortened(conversation.id, target, loaded, box);
  const [unreadFrom] = useState(() =>
    conversation.unread > 0 ? firstUnread(items, conversation.readUntil) : null,
  );
  // Until the end is read anew, the newest loaded message may be an older one.
  useReadPosition(conversation, newest, !newer && unseen === 0 && !isFetching && isDrawn);
  // An opened part has no newest messages, so the end is read anew.
  const latest = () =>
    target === undefined
      ? void client.resetQueries({ queryKey: chatKeys.messages(conversation.id) })
      : onLatest();
  useImperativeHandle(toEnd, () => (newer ? latest : () => requestAnimationFrame(scrollToEnd)));
  const follow = () => {
    onScroll();
    if (!box.current || isFetching || !isDrawn) return;
    const { scrollTop, scrollHeight, clientHeight } = box.current;
    if (older && scrollTop < loadWithinPx) void query.fetchPreviousPage();
    else if (newer && scrollHeight - clientHeight - scrollTop < loadWithinPx) void query.fetchNextPage();
  };
  return (
    <>
      <StreamFrame
        {...{ box, unseen }}
        older={older ? () => void query.fetchPreviousPage() : null}
        newer={newer ? () => void query.fetchNextPage() : null}
        busy={isFetching}
        atEnd
        empty={items.length === 0 && <EmptyState icon={MessagesSquare} title={t('workspace.noMessages')} />}
        onScroll={follow}
        onEnd={scrollToEnd}
        onLatest={latest}
      >
        <Items {...{ items: drawn, unreadFrom, target, onTakeBack, additions, readOnly }} />
      </StreamFrame>
      <Announcer conversation={conversation} newest={newest} />
    </>
  );
}

interface ItemsProps extends Pick<StreamProps, 'target' | 'onTakeBack'> {
  items: readonly TimelineItem[];
  unreadFrom: string | null;
  additions: readonly ClientAddition[];
  readOnly: boolean;
}

/** Shows the day, in the tenant's zone, above its first message, and a line above the first unread one. */
const Items = memo(function Items({ items, unreadFrom, target, ...props }: ItemsProps) {
  const format = useFormat();
  return items.map((item, index) => {
    const before = items[index - 1];
    const day = format.isoDay(item.at);
    return (
      <Item
        key={item.key}
        {...props}
        item={item}
        isFirstOfDay={!before || format.isoDay(before.at) !== day}
        isFirstUnread={item.key === unreadFrom}
        isTarget={item.kind === 'message' && item.message.id === target}
      />
    );
  });
});

interface ItemProps extends Pick<ItemsProps, 'onTakeBack' | 'additions' | 'readOnly'> {
  item: TimelineItem;
  isFirstOfDay: boolean;
  isFirstUnread: boolean;
  isTarget: boolean;
}

/** The timeline makes its items anew, of parts that stay. */
const isSameItem = ({ item: one, ...before }: ItemProps, { item: other, ...after }: ItemProps): boolean =>
  isShallowEqual(one, other) && isShallowEqual(before, after);

const isShallowEqual = <Value extends object>(one: Value, other: Value): boolean =>
  Object.entries(one).every(([key, value]) => Object.is(value, other[key as keyof Value]));

const Item = memo(function Item({
  item,
  isFirstOfDay,
  isFirstUnread,
  isTarget,
  onTakeBack,
  additions,
  readOnly,
}: ItemProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {isFirstOfDay && <StreamDay day={format.isoDay(item.at)} text={format.day(item.at)} />}
      {isFirstUnread && <li className={styles.unread}>{t('workspace.unreadFrom')}</li>}
      {item.kind === 'note' ? (
        <NoteCard note={item.note} />
      ) : (
        <Bubble
          message={item.message}
          wanted={undefined}
          isTarget={isTarget}
          actions={isArchived(item) && <ArchivedActions message={item.message} additions={additions} />}
        >
          {!readOnly && <MessageActions item={item} onTakeBack={onTakeBack} />}
        </Bubble>
      )}
    </>
  );
}, isSameItem);

const isArchived = ({ waiting, outgoing, message }: MessageItem): boolean =>
  !waiting && !outgoing && message.outgoing?.status !== 'failed' && message.outgoing?.status !== 'unknown';

/** Marks the newest message as read while the reader sees it. */
function useReadPosition(
  conversation: WorkspaceConversation,
  newest: ChatMessage | undefined,
  isSeen: boolean,
): void {
  const isHidden = useIsHidden();
  const { mutate } = useRead();
  const last = useRef('');
  const { unread, mentioned } = conversation;
  const isUnread = unread > 0 || mentioned === 'unread';
  const id = newest?.id;
  const read = useEffectEvent((until: string) => {
    const state = `${until} ${unread} ${mentioned}`;
    if (last.current === state) return;
    last.current = state;
    mutate({ conversation, body: { until } });
  });
  useEffect(() => {
    if (id !== undefined && isUnread && isSeen && !isHidden) read(id);
  }, [id, isUnread, unread, isSeen, isHidden]);
}

/** Announces a new message of the contact to screen readers. */
function Announcer({
  conversation,
  newest,
}: Pick<StreamProps, 'conversation'> & { newest: ChatMessage | undefined }) {
  const { t } = useTranslation();
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== first && newest.direction === 'in';
  return (
    <p className="sr" aria-live="polite">
      {isNew &&
        t('workspace.announced', {
          name: nameOf(conversation),
          text: previewOf(t, newest.translation?.text ?? newest.text, newest.kind),
        })}
    </p>
  );
}
