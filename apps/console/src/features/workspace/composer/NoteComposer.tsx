import { chatLimits } from '@parley/contracts/public';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useIsPhone } from '../../../lib/hooks';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { useAddNote } from '../mutations';
import styles from './Composer.module.css';
import type { ComposerProps } from './composer-props';
import { MentionArea, useMentionable } from './MentionArea';
import { DraftConflict } from './DraftConflict';
import { withMentions } from './mentions';
import { useDraft } from './use-draft';

type NoteComposerProps = Pick<ComposerProps, 'conversation' | 'area' | 'onSent'>;

/** A note for colleagues, which the contact never sees. */
export function NoteComposer({ conversation, area, onSent }: NoteComposerProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const draft = useDraft(conversation.id, 'note');
  const add = useAddNote(conversation.id);
  const people = useMentionable(conversation.id);
  const text = draft.text.trim();
  const [isWanted, want] = useState(false);
  const save = () => {
    if (text === '' || add.isPending) return;
    // The names of a note need the people. One that was written before they are read is saved then.
    want(people === undefined);
    if (!people) return;
    add.mutate(withMentions(text, people), {
      onSuccess: () => {
        draft.setText('');
        onSent();
      },
      onError: (error) => toast(failureText(t, error), { tone: 'error' }),
    });
  };
  const saveWanted = useEffectEvent(() => {
    if (isWanted) save();
  });
  useEffect(() => {
    if (people) saveWanted();
  }, [people]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || (isPhone && !event.ctrlKey)) return;
    event.preventDefault();
    save();
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
        onText={(typed) => {
          want(false);
          draft.setText(typed);
        }}
        onPress={press}
      />
      <div className={styles.foot}>
        <Button
          className={styles.send}
          variant="contained"
          color="primary"
          disabled={text === ''}
          aria-busy={add.isPending || isWanted}
          onClick={save}
        >
          {t('workspace.composer.addNote')}
        </Button>
      </div>
    </>
  );
}
