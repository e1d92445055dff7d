import { chatLimits, type Note } from '@parley/contracts/public';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useRole, useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/form/TextArea';
import { IconAction } from '../../../ui/IconAction';
import { ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { useDeleteNote, useEditNote } from '../mutations';
import styles from './Stream.module.css';

/** A note among the messages. Its author edits it, and the owner may delete it too. */
export function NoteCard({ note }: { note: Note }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { subAccountId } = useUser();
  const isOwner = useRole() === 'owner';
  const [edited, edit] = useState<string | null>(null);
  const [isAsking, ask] = useState(false);
  const remove = useDeleteNote(note);
  const { author, createdAt, editedAt, text } = note;
  const isMine = author.subAccountId === subAccountId;
  return (
    <li className={styles.note}>
      <header>
        <StickyNote size={12} aria-hidden="true" />
        <strong>{t('workspace.note.by', { name: author.name || author.account })}</strong>
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.hourMinute(createdAt)}
        </time>
        {editedAt && <span title={format.dateTime(editedAt)}>{t('workspace.note.edited')}</span>}
        {isMine && edited === null && (
          <IconAction
            size="small"
            label={t('workspace.note.edit')}
            icon={Pencil}
            onClick={() => edit(text)}
          />
        )}
        {(isMine || isOwner) && (
          <IconAction
            size="small"
            label={t('workspace.note.delete')}
            icon={Trash2}
            onClick={() => ask(true)}
          />
        )}
      </header>
      {edited === null ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : (
        <EditNote note={note} value={edited} onChange={edit} onDone={() => edit(null)} />
      )}
      {isAsking && (
        <ConfirmDialog
          confirmation={{
            title: t('workspace.note.deleteTitle'),
            text: t('workspace.note.deleteText'),
            action: t('workspace.note.delete'),
            run: () => remove.mutateAsync(),
          }}
          onClose={() => ask(false)}
        />
      )}
    </li>
  );
}

interface EditNoteProps {
  note: Note;
  value: string;
  onChange(text: string): void;
  onDone(): void;
}

function EditNote({ note, value, onChange, onDone }: EditNoteProps) {
  const { t } = useTranslation();
  const save = useEditNote(note);
  return (
    <>
      <TextArea
        autoFocus
        dir="auto"
        aria-label={t('workspace.note.edit')}
        maxLength={chatLimits.noteMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div className={styles.actions}>
        <Button size="small" variant="text" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={value.trim() === ''}
          onClick={() =>
            save.mutate(value.trim(), {
              onSuccess: onDone,
              onError: (error) => toast(failureText(t, error), { tone: 'error' }),
            })
          }
        >
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
