import type { ListedQuickReply, Material } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Paperclip, SendHorizontal, Zap } from 'lucide-react';
import { type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useIsPhone } from '../../../lib/hooks';
import { useStore } from '../../../lib/store';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { profileQuery } from '../../chat/public';
import { ChooseMaterial } from '../../materials/public';
import { AttachmentList } from './AttachmentList';
import styles from './Composer.module.css';
import type { ComposerProps } from './composer-props';
import { ComposerArea } from './ComposerArea';
import { DraftConflict } from '../drafts/DraftConflict';
import { useQuickReplies, useQuickReply } from './quick-replies';
import { SendLater } from './SendLater';
import { SendingBar, TranslationFailed } from './SendingBar';
import { QuoteBar } from './QuoteBar';
import { slashWordAt } from '../translating/sentences';
import { optionId, SuggestionList } from './SuggestionList';
import { ContactLanguage } from './ContactLanguage';
import { TranslationLine, TranslationSelect } from './TranslationLine';
import { chosenModes, type TranslationMode } from '../translating/translation-mode';
import { useDraft } from '../drafts/use-draft';
import { useSubmit } from './use-submit';
import { insertAt, useSuggestions } from './use-suggestions';

export function ReplyComposer(props: ComposerProps) {
  const { conversation, sending, seen, heard, attachments, area, insert, tools, onTyping, onContact } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const list = useId();
  const { id } = conversation;
  const draft = useDraft(id, 'reply');
  const language = useQuery(profileQuery(id)).data?.language ?? null;
  const mode = useMode(id, language);
  const [isComposing, compose] = useState(false);
  const quick = useSuggestions({
    text: draft.text,
    area,
    wordAt: slashWordAt,
    useItems: useQuickReplies,
  });
  const sent = useSubmit({ ...props, draft, mode, language });
  const { text, fit, quoted, isBlocked, isBusy } = sent;

  const write = (typed: string) => {
    draft.setText(typed, seen);
    onTyping(typed.trim() !== '');
    sent.forget();
  };
  const put = (added: string, slash?: { text: string; from: number }) => {
    if (area.current) write(insertAt(area.current, added, slash));
  };
  useImperativeHandle(insert, () => (added: string) => put(added));
  const readReply = useQuickReply(conversation, mode === 'off' ? language : null);
  const choose = async (reply: ListedQuickReply | undefined) => {
    const { found } = quick;
    quick.close();
    if (!reply) return;
    const { content, material } = await readReply(reply.id);
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
    submit();
  };
  const submit = (isAsItIs?: boolean, sendAt?: string) => {
    onTyping(false);
    sent.submit(isAsItIs, sendAt);
  };
  return (
    <>
      <SendingBar conversation={conversation} sending={sending} fit={fit} />
      <QuoteBar message={quoted} />
      <DraftConflict draft={draft} />
      {sent.failure && (
        <TranslationFailed
          error={sent.failure.error}
          onRetry={() => submit(false, sent.failure?.sendAt)}
          onAsItIs={() => submit(true, sent.failure?.sendAt)}
        />
      )}
      <AttachmentList items={attachments.items} onRemove={attachments.remove} />
      <div className={styles.writing}>
        <SuggestionList
          id={list}
          label={t('workspace.composer.quickReplies')}
          items={quick.items.map((one) => ({ key: one.id, name: one.name, hint: one.content || one.title }))}
          at={quick.at}
          onChoose={(place) => void choose(quick.items[place])}
        />
        <ComposerArea
          ref={area}
          label={t('workspace.composer.reply')}
          placeholder={t(isPhone ? 'workspace.composer.placeholderPhone' : 'workspace.composer.placeholder')}
          value={draft.text}
          disabled={isBlocked}
          readOnly={isBusy}
          aria-busy={isBusy}
          aria-autocomplete="list"
          aria-controls={quick.items.length > 0 ? list : undefined}
          aria-activedescendant={quick.active ? optionId(list, quick.active.id) : undefined}
          onText={(typed, cursor) => {
            write(typed);
            quick.follow(cursor);
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
      <TranslationLine conversationId={id} {...{ text, mode, language, isComposing, isBusy }} />
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
        {language === null ? (
          <ContactLanguage conversationId={id} heard={heard} onContact={onContact} />
        ) : (
          <TranslationSelect conversationId={id} mode={mode} language={language} />
        )}
        <SendLater disabled={!sent.canSend} onLater={(sendAt) => submit(false, sendAt)} />
        <Length length={fit.length} most={fit.most} />
        <Button
          className={styles.send}
          variant="contained"
          color="primary"
          startIcon={<SendHorizontal size={16} aria-hidden="true" />}
          disabled={!sent.canSend}
          aria-busy={isBusy}
          onClick={() => submit()}
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
