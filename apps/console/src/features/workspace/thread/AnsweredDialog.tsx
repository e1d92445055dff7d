import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { useStore } from '../../../lib/store';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/mui/Dialog';
import { type OutboxEntry, outbox, sendAnyway, takeBack } from '../sending/outbox';
import styles from './AnsweredDialog.module.css';

interface AnsweredDialogProps {
  conversationId: string;
  /** Puts the text back into the composer. */
  onTakeBack(text: string): void;
}

/** Asks before a text follows another person's answer. Without a decision, the message waits in the stream. */
export function AnsweredDialog({ conversationId, onTakeBack }: AnsweredDialogProps) {
  const entries = useStore(outbox);
  const [later, setLater] = useState('');
  const entry = entries.find((one) => one.conversationId === conversationId && one.state === 'answered');
  if (!entry || later === keyOf(entry)) return null;
  return (
    <Question
      key={keyOf(entry)}
      entry={entry}
      onTakeBack={onTakeBack}
      onClose={() => setLater(keyOf(entry))}
    />
  );
}

/** A later answer asks again. */
const keyOf = ({ message, answer }: OutboxEntry): string => `${message.id} ${answer?.at ?? ''}`;

function Question({
  entry,
  onTakeBack,
  onClose,
}: { entry: OutboxEntry; onClose(): void } & Pick<AnsweredDialogProps, 'onTakeBack'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { message, answer } = entry;
  const name = answer?.authorId === 'owner' ? t('shell.role.owner') : (answer?.name ?? '');
  const back = () => {
    const taken = takeBack(message.id)?.message;
    if (taken) onTakeBack(taken.source?.text ?? taken.text);
  };
  return (
    <Dialog role="alertdialog" aria-labelledby="answered-title" width={480} onClose={onClose}>
      <div className={styles.body}>
        <h2 id="answered-title">
          {answer && name !== ''
            ? t('workspace.answered.title', { name, time: format.ago(answer.at, now) })
            : t('workspace.outbox.answered')}
        </h2>
        {answer && <blockquote dir="auto">{answer.text || t('workspace.answered.file')}</blockquote>}
        <p>{t('workspace.answered.own')}</p>
        <blockquote dir="auto">
          {message.source?.text ?? (message.text || t('workspace.answered.file'))}
        </blockquote>
        <div className={styles.actions}>
          <Button autoFocus onClick={back}>
            {t('workspace.outbox.takeBack')}
          </Button>
          <Button variant="contained" color="primary" onClick={() => sendAnyway(message.id)}>
            {t('workspace.outbox.anyway')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
