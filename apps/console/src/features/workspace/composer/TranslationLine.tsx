import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { languageName } from '../../../lib/language-name';
import { useStore } from '../../../lib/store';
import { Select } from '../../../ui/form/Select';
import styles from './Composer.module.css';
import { chooseMode, type TranslationMode, translationModes } from '../translating/translation-mode';
import { beginText, previewOf, spentOn, translateText, translatorChanges } from '../translating/translator';

/** The pause after which a text is translated while typing. */
const pauseMs = 600;

interface TranslationLineProps {
  conversationId: string;
  text: string;
  mode: TranslationMode;
  language: string | null;
  /** An input method composes. */
  isComposing: boolean;
  /** The text is being translated to be sent. */
  isBusy: boolean;
}

/** The text for the contact while it is typed, with its cost. */
export function TranslationLine({
  conversationId,
  text,
  mode,
  language,
  isComposing,
  isBusy,
}: TranslationLineProps) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  useStore(translatorChanges);
  useEffect(() => {
    if (text === '') return beginText(conversationId);
    if (mode !== 'typing' || language === null || isComposing) return;
    // The line shows a failure.
    const translate = () => void translateText(text, language, conversationId).catch(() => undefined);
    const timer = setTimeout(translate, pauseMs);
    return () => clearTimeout(timer);
  }, [conversationId, text, mode, language, isComposing]);
  if (mode === 'off' || language === null || text === '') return null;
  const preview = previewOf(text, language);
  const spent = spentOn(conversationId);
  const name = languageName(i18n.language, language);
  const isShown = mode === 'typing' || isBusy;
  return (
    <div className={styles.translation}>
      {isShown && (
        <p lang={language} dir="auto" className={styles.translated} aria-busy={preview.isBusy}>
          {preview.text}
        </p>
      )}
      <p className={styles.cost} role="status">
        {preview.error !== null && mode === 'typing'
          ? t('workspace.composer.translationFailed', { reason: failureText(t, preview.error) })
          : preview.isWhole
            ? t('workspace.composer.translatedCost', { name, shown: format.number(spent) })
            : t('workspace.composer.translationCost', {
                name,
                shown: format.number(spent + preview.missing),
              })}
        {preview.pseudo && ` · ${t('chat.pseudoTranslated')}`}
      </p>
    </div>
  );
}

interface TranslationSelectProps {
  conversationId: string;
  mode: TranslationMode;
  language: string;
}

/** When the texts of a conversation are translated. */
export function TranslationSelect({ conversationId, mode, language }: TranslationSelectProps) {
  const { t, i18n } = useTranslation();
  const name = languageName(i18n.language, language);
  return (
    <Select
      label={t('workspace.composer.translation')}
      value={mode}
      options={translationModes.map((value) => ({
        value,
        text: t(`workspace.translation.${value}`, { name }),
      }))}
      onChange={(chosen) => {
        const found = translationModes.find((each) => each === chosen);
        if (found) chooseMode(conversationId, found);
      }}
    />
  );
}
