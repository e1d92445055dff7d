import { fillVariables, type ListedQuickReply, type Material } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Paperclip, SendHorizontal, Zap } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useFormat } from '../../../lib/format';
import { useDebounced, useIsPhone } from '../../../lib/hooks';
import { randomUuid } from '../../../lib/random-id';
import { useStore } from '../../../lib/store';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { profileQuery } from '../../chat/public';
import { ChooseMaterial } from '../../materials/public';
import { replyQuery } from '../../replies/public';
import { isOutboxFull, send } from '../sending/outbox';
import { AttachmentList } from './AttachmentList';
import styles from './Composer.module.css';
import type { ComposerProps } from './composer-props';
import { ComposerArea } from './ComposerArea';
import { DraftConflict } from './DraftConflict';
import { QuickReplies, useQuickReplies } from './QuickReplies';
import { SendLater } from './SendLater';
import { SendingBar, TranslationFailed } from './SendingBar';
import { codePoints, slashWordAt } from './sentences';
import { TranslationLine, TranslationSelect } from './TranslationLine';
import { chosenModes, type TranslationMode } from './translation-mode';
import { type Translation, translateText } from './translator';
import { useDraft } from './use-draft';

/** The pause after which a text is translated while typing. */
const pauseMs = 600;

export function ReplyComposer(props: ComposerProps) {
  const { conversation, sending, seen, attachments, area, insert, tools, onSent, onContact } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useId();
  const { id } = conversation;
  const draft = useDraft(id, 'reply');
  const language = useQuery(profileQuery(id)).data?.language ?? null;
  const mode = useMode(id, language);
  const [phase, setPhase] = useState<
    'writing' | 'translating' | { error: unknown; sendAt: string | undefined }
  >('writing');
  const [isComposing, compose] = useState(false);
  const isShown = useIsShown();
  const quick = useSlash(draft.text, area);

  useDebounced(
    isComposing ? null : draft.text,
    (text) => {
      if (mode === 'typing' && language && text?.trim())
        void translateText(text.trim(), language).catch(() => undefined);
    },
    pauseMs,
  );

  const text = draft.text.trim();
  const isBlocked = sending?.reason === 'read_only' || sending?.reason === 'port_elsewhere';
  const isBusy = phase === 'translating';
  const length = codePoints(text);
  const textMax = sending?.textMax ?? Number.POSITIVE_INFINITY;
  const isEmpty = text === '' && attachments.items.length === 0;
  const canSend = !isBlocked && !isEmpty && !isBusy && length <= textMax && attachments.isReady;

  const write = (made: Translation | null, sendAt: string | undefined) => {
    const isTranslated = made?.isMade ?? false;
    const shown = made && isTranslated ? made.text : text;
    if (codePoints(shown) > textMax)
      return toast(t('workspace.composer.translationTooLong'), { tone: 'error' });
    const files = attachments.items;
    if (isOutboxFull(Math.max(1, files.length)))
      return toast(t('workspace.composer.outboxFull'), { tone: 'error' });
    const words = {
      text: shown,
      ...(made &&
        isTranslated && {
          source: { text, language: made.source ?? '', pseudo: made.pseudo },
          language: language ?? undefined,
        }),
      ...(draft.seen !== undefined && { seen: draft.seen }),
    };
    const later = sendAt !== undefined && { sendAt };
    const first = { conversationId: id, writtenAt: new Date().toISOString() };
    send(
      files.length === 0
        ? [{ ...first, message: { id: randomUuid(), ...words, ...later }, medium: null }]
        : files.map(({ medium, materialId }, index) => ({
            ...first,
            medium,
            message: {
              id: randomUuid(),
              // The text is the caption of the first file.
              ...(index === 0 ? words : { text: '' }),
              ...(materialId === null ? medium && { mediumId: medium.id } : { materialId }),
              ...later,
            },
          })),
    );
    draft.setText('');
    attachments.clear();
    setPhase('writing');
    onSent();
  };
  const submit = async (isAsItIs = false, sendAt?: string) => {
    if (!canSend) return;
    if (isAsItIs || mode === 'off' || language === null || !/\p{L}/u.test(text)) return write(null, sendAt);
    setPhase('translating');
    try {
      const made = await translateText(text, language);
      if (isShown.current) write(made, sendAt);
    } catch (error) {
      if (isShown.current) setPhase({ error, sendAt });
    }
  };

  /** Inserts a text at the cursor, or in the place of a slash word that is still there. */
  const put = (added: string, slash?: { text: string; from: number }) => {
    const element = area.current;
    if (!element) return;
    if (slash && element.value.startsWith(slash.text, slash.from)) {
      const to = slash.from + slash.text.length;
      // The user may have typed on while the reply was read.
      element.setRangeText(added, slash.from, to, element.selectionEnd === to ? 'end' : 'preserve');
    } else element.setRangeText(added, element.selectionStart, element.selectionEnd, 'end');
    draft.setText(element.value, seen);
    element.focus();
  };
  useImperativeHandle(insert, () => (added: string) => put(added));
  const useReply = useQuickReply(conversation, mode === 'off' ? language : null);
  const choose = async (reply: ListedQuickReply) => {
    const { found } = quick;
    quick.close();
    const { content, material } = await useReply(reply.id);
    put(content, found ? { text: `/${found.word}`, from: found.from } : undefined);
    if (material?.medium) attachments.addMaterial(material);
    else if (material) put(`\n${material.content}`);
  };
  const chooseMaterial = (material: Material) => {
    if (material.medium) attachments.addMaterial(material);
    const words = [material.content, material.link].filter(Boolean).join('\n');
    if (words !== '') put(words);
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const chosen = quick.steer(event);
    if (chosen) void choose(chosen);
    if (event.defaultPrevented || event.key !== 'Enter' || event.shiftKey) return;
    if (isPhone && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void submit();
  };
  return (
    <>
      <SendingBar sending={sending} isTooLong={length > textMax} />
      <DraftConflict draft={draft} />
      {typeof phase === 'object' && (
        <TranslationFailed
          error={phase.error}
          onRetry={() => void submit(false, phase.sendAt)}
          onAsItIs={() => void submit(true, phase.sendAt)}
        />
      )}
      <AttachmentList items={attachments.items} onRemove={attachments.remove} />
      <div className={styles.writing}>
        {quick.replies.length > 0 && (
          <QuickReplies
            id={list}
            replies={quick.replies}
            at={quick.at}
            onChoose={(reply) => void choose(reply)}
          />
        )}
        <ComposerArea
          ref={area}
          label={t('workspace.composer.reply')}
          placeholder={t(isPhone ? 'workspace.composer.placeholderPhone' : 'workspace.composer.placeholder')}
          value={draft.text}
          disabled={isBlocked}
          readOnly={isBusy}
          aria-busy={isBusy}
          aria-autocomplete="list"
          aria-controls={quick.replies.length > 0 ? list : undefined}
          aria-activedescendant={quick.active ? `${list}-${quick.active.id}` : undefined}
          onText={(typed, cursor) => {
            draft.setText(typed, seen);
            quick.follow(cursor);
            if (typeof phase === 'object') setPhase('writing');
          }}
          onSelect={(event) => quick.follow(event.currentTarget.selectionEnd)}
          onCompositionStart={() => compose(true)}
          onCompositionEnd={() => compose(false)}
          onPaste={(event) => {
            const files = [...event.clipboardData.files];
            if (files.length === 0) return;
            event.preventDefault();
            attachments.add(files);
          }}
          onPress={press}
        />
      </div>
      <TranslationLine text={text} mode={mode} language={language} isBusy={isBusy} />
      <div className={styles.foot}>
        <AttachFiles isOff={isBlocked || sending?.takesMedia === false} onFiles={attachments.add} />
        <ChooseMaterial disabled={isBlocked} onChoose={chooseMaterial} />
        <IconAction
          label={t('workspace.composer.quickReplies')}
          icon={Zap}
          disabled={isBlocked}
          onClick={() => {
            put(/(^|\s)$/.test(draft.text) ? '/' : ' /');
            quick.follow(area.current?.selectionEnd ?? 0);
          }}
        />
        {tools}
        <TranslationSelect conversationId={id} mode={mode} language={language} onContact={onContact} />
        <SendLater disabled={!canSend} onLater={(sendAt) => void submit(false, sendAt)} />
        <Length length={length} most={textMax} />
        <Button
          className={styles.send}
          variant="contained"
          color="primary"
          startIcon={<SendHorizontal size={16} aria-hidden="true" />}
          disabled={!canSend}
          aria-busy={isBusy}
          onClick={() => void submit()}
        >
          {t(isBusy ? 'workspace.composer.translating' : 'workspace.composer.send')}
        </Button>
      </div>
    </>
  );
}

/** By default, texts for a contact with a known language are translated when they are sent. */
function useMode(conversationId: string, language: string | null): TranslationMode {
  const chosen = useStore(chosenModes).get(conversationId);
  return language === null ? 'off' : (chosen ?? 'send');
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

/** The quick replies for the word after a slash before the cursor. */
function useSlash(text: string, area: ComposerProps['area']) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const found = cursor === null ? null : slashWordAt(text, cursor);
  const replies = useQuickReplies(found?.word ?? null);
  const shown = Math.min(at, replies.length - 1);
  const active = replies[shown];
  return {
    found,
    replies,
    at: shown,
    active,
    close: () => setCursor(null),
    follow: (to: number) => {
      if (to === cursor || area.current === null) return;
      setCursor(to);
      setAt(0);
    },
    /** Returns the reply that a key chooses. */
    steer: (event: KeyboardEvent): ListedQuickReply | undefined => {
      if (!active) return undefined;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step) setAt((shown + step + replies.length) % replies.length);
      else if (event.key === 'Escape') setCursor(null);
      else if (event.key !== 'Enter' && event.key !== 'Tab') return undefined;
      event.preventDefault();
      return event.key === 'Enter' || event.key === 'Tab' ? active : undefined;
    },
  };
}

/** Reads a whole quick reply, in the contact's language if it has that variant, with its variables filled. */
function useQuickReply(
  { contactNickname, contactAccount, account, remark }: ComposerProps['conversation'],
  language: string | null,
) {
  const client = useQueryClient();
  const format = useFormat();
  return async (replyId: string) => {
    const reply = await client.fetchQuery(replyQuery('quick-replies', replyId));
    const base = language?.split('-')[0];
    const variant = Object.entries(reply.variants).find(([code]) => code === language || code === base)?.[1];
    const now = Date.now();
    const content = fillVariables(variant ?? reply.content, (name) => {
      switch (name) {
        case 'contact.name':
          return contactNickname;
        case 'contact.account':
          return contactAccount;
        case 'agent.account':
          return account;
        case 'agent.remark':
          return remark;
        case 'date':
          return format.isoDay(now);
        case 'time':
          return format.hourMinute(now);
      }
    });
    const id = reply.material?.id;
    return { content, material: id ? await api.call('materials.get', { params: { id } }) : null };
  };
}

function AttachFiles({ isOff, onFiles }: { isOff: boolean; onFiles(files: File[]): void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <IconAction
        label={t(isOff ? 'workspace.composer.noFiles' : 'workspace.composer.attach')}
        icon={Paperclip}
        disabled={isOff}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

/** Shown when the text comes near its limit. */
function Length({ length, most }: { length: number; most: number }) {
  const format = useFormat();
  if (length < most * 0.8) return null;
  return (
    <span className={styles.length} data-over={length > most || undefined}>
      {format.number(length)} / {format.number(most)}
    </span>
  );
}
