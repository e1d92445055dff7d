import { chatLimits, mentionParts, type Note } from '@parley/contracts/public';
import { Pencil, StickyNote, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useRole, useUser } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { ConfirmDialog } from '../../../ui/mui/ConfirmDialog';
import { isSameAuthor, personName } from '../../chat/public';
import { MentionArea, useMentionable } from '../composer/MentionArea';
import { type NamedPerson, namedPersons, withMentions, withNames } from '../composer/mentions';
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
  const { author, createdAt, editedAt, text, mentions } = note;
  const mentioned = namedPersons(mentions, (one) => personName(t, one));
  const isMine = isSameAuthor(author, { subAccountId });
  return (
    <li className={styles.note} id={note.id}>
      <header>
        <StickyNote size={12} aria-hidden="true" />
        <strong>{t('workspace.note.by', { name: personName(t, author) })}</strong>
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.hourMinute(createdAt)}
        </time>
        {editedAt && <span title={format.dateTime(editedAt)}>{t('workspace.note.edited')}</span>}
        {isMine && edited === null && (
          <IconAction
            size="small"
            label={t('workspace.note.edit')}
            icon={Pencil}
            onClick={() => edit(withNames(text, mentioned))}
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
          {mentionParts(text).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              <Mention key={`${index}`} subAccountId={part.subAccountId} people={mentioned} />
            ),
          )}
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

/** A mentioned person by its present name. */
function Mention({ subAccountId, people }: Pick<NamedPerson, 'subAccountId'> & { people: NamedPerson[] }) {
  const { t } = useTranslation();
  const { subAccountId: me } = useUser();
  const name = people.find((one) => one.subAccountId === subAccountId)?.name;
  return (
    <bdi className={styles.mention} data-me={subAccountId === me || undefined}>
      @{name ?? t('chat.erasedMember')}
    </bdi>
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
  const area = useRef<HTMLTextAreaElement>(null);
  const people = useMentionable(note.conversationId);
  return (
    <>
      <MentionArea
        ref={area}
        autoFocus
        people={people ?? []}
        label={t('workspace.note.edit')}
        maxLength={chatLimits.noteMax}
        value={value}
        onText={onChange}
        onPress={() => undefined}
      />
      <div className={styles.actions}>
        <Button size="small" variant="text" onClick={onDone}>
          {t('common.cancel')}
        </Button>
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={value.trim() === '' || people === undefined}
          onClick={() =>
            save.mutate(withMentions(value.trim(), people ?? []), {
              onSuccess: onDone,
              onError: (error) => toastFailure(t, error),
            })
          }
        >
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
