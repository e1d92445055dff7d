import { chatLimits } from '@parley/contracts/public';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useIsPhone } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { useAddNote } from '../mutations';
import styles from './Composer.module.css';
import type { ComposerProps } from './composer-props';
import { MentionArea, useMentionable, useReadMentionable } from './MentionArea';
import { DraftConflict } from '../drafts/DraftConflict';
import { withMentions } from './mentions';
import { useDraft } from '../drafts/use-draft';

type NoteComposerProps = Pick<ComposerProps, 'conversation' | 'area' | 'onSent'>;

/** A note for colleagues, which the contact never sees. */
export function NoteComposer({ conversation, area, onSent }: NoteComposerProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const draft = useDraft(conversation.id, 'note');
  const add = useAddNote(conversation.id);
  const people = useMentionable(conversation.id);
  const text = draft.text.trim();
  const readPeople = useReadMentionable(conversation.id);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    if (text === '' || isBusy) return;
    setBusy(true);
    try {
      await add.mutateAsync(withMentions(text, await readPeople()));
      draft.clear(text);
      onSent();
    } catch (error) {
      toastFailure(t, error);
    }
    setBusy(false);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || (isPhone && !event.ctrlKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <>
      <DraftConflict draft={draft} />
      <MentionArea
        ref={area}
        people={people ?? []}
        label={t('workspace.composer.note')}
        placeholder={t('workspace.composer.notePlaceholder')}
        value={draft.text}
        maxLength={chatLimits.noteMax}
        onText={draft.setText}
        onPress={press}
      />
      <div className={styles.foot}>
        <Button
          className={styles.send}
          variant="contained"
          color="primary"
          disabled={text === ''}
          aria-busy={isBusy}
          onClick={() => void save()}
        >
          {t('workspace.composer.addNote')}
        </Button>
      </div>
    </>
  );
}
