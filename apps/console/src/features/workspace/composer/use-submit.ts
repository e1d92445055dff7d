import type { SendMessage } from '@parley/contracts/public';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomUuid } from '../../../lib/random-id';
import { useStore } from '../../../lib/store';
import { toast } from '../../../lib/toasts';
import { isOutboxFull, send } from '../sending/outbox';
import type { ComposerProps } from './composer-props';
import { fitOf } from './platform-limits';
import { quote, quotedMessages } from './quoting';
import type { TranslationMode } from '../translating/translation-mode';
import { type Translation, translateText } from '../translating/translator';
import type { UsedDraft } from '../drafts/use-draft';

interface SubmitOptions extends Pick<ComposerProps, 'conversation' | 'sending' | 'attachments' | 'onSent'> {
  draft: UsedDraft;
  mode: TranslationMode;
  language: string | null;
}

/** The steps of a text: written, translated where the mode asks for it, and given to the outbox with its files. */
export type Phase = 'writing' | 'translating' | { error: unknown; sendAt: string | undefined };

/** Sends the draft and its files. A failed translation sends nothing: the user decides. */
export function useSubmit({
  conversation,
  sending,
  attachments,
  draft,
  mode,
  language,
  onSent,
}: SubmitOptions) {
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>('writing');
  const isShown = useIsShown();
  const text = draft.text.trim();
  const isBlocked = !!sending && sending.reason !== null && sending.reason !== 'no_client';
  const isBusy = phase === 'translating';
  const media = attachments.items.flatMap(({ medium }) => medium ?? []);
  const fit = fitOf(sending, text, media);
  const quoted = useStore(quotedMessages).get(conversation.id);
  const isEmpty = text === '' && attachments.items.length === 0;
  const isFitting = !fit.isTooLong && fit.refusedKind === undefined && !fit.isFileTooLarge;
  const canSend = !isBlocked && !isEmpty && !isBusy && isFitting && attachments.isReady;

  const write = (made: Translation | null, sendAt: string | undefined) => {
    const isTranslated = made?.isMade ?? false;
    const shown = made && isTranslated ? made.text : text;
    if (fitOf(sending, shown, media).isTooLong)
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
      ...draft.seen,
      ...(quoted && { quotes: quoted.id }),
    };
    send(messagesOf(conversation.id, words, files, sendAt));
    draft.clear(text);
    quote(conversation.id, undefined);
    attachments.clear();
    setPhase('writing');
    onSent();
  };
  const submit = async (isAsItIs = false, sendAt?: string) => {
    if (!canSend) return;
    if (isAsItIs || mode === 'off' || language === null || !/\p{L}/u.test(text)) return write(null, sendAt);
    setPhase('translating');
    try {
      const made = await translateText(text, language, conversation.id);
      if (isShown.current) write(made, sendAt);
    } catch (error) {
      if (isShown.current) setPhase({ error, sendAt });
    }
  };
  return {
    text,
    fit,
    quoted,
    isBlocked,
    isBusy,
    canSend,
    failure: typeof phase === 'object' ? phase : null,
    /** The text changed, so that the failure is over. */
    forget: () => typeof phase === 'object' && setPhase('writing'),
    submit: (isAsItIs?: boolean, sendAt?: string) => void submit(isAsItIs, sendAt),
  };
}

/** A message for the text, or one for each file. The text is the caption of the first file. */
function messagesOf(
  conversationId: string,
  words: Omit<SendMessage, 'id'>,
  files: ComposerProps['attachments']['items'],
  sendAt: string | undefined,
): Parameters<typeof send>[0] {
  const later = sendAt !== undefined && { sendAt };
  const first = { conversationId, writtenAt: new Date().toISOString() };
  if (files.length === 0)
    return [{ ...first, message: { id: randomUuid(), ...words, ...later }, medium: null }];
  return files.map(({ medium, materialId }, index) => ({
    ...first,
    medium,
    message: {
      id: randomUuid(),
      ...(index === 0 ? words : { text: '' }),
      ...(materialId === null ? medium && { mediumId: medium.id } : { materialId }),
      ...later,
    },
  }));
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
