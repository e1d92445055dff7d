import type { DraftKind, SendingState, WorkspaceConversation } from '@parley/contracts/public';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import styles from './Composer.module.css';
import { NoteComposer } from './NoteComposer';
import { ReplyComposer } from './ReplyComposer';
import type { useAttachments } from './use-attachments';

export interface ComposerProps {
  conversation: WorkspaceConversation;
  /** Undefined until it is known. */
  sending: SendingState | undefined;
  /** The newest archived message, unless own messages are on their way. */
  seen: string | undefined;
  attachments: ReturnType<typeof useAttachments>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Inserts a text at the cursor; set by the composer of replies. */
  insert: RefObject<((text: string) => void) | null>;
  /** Buttons of other parts beside those of the composer. */
  tools: ReactNode;
  onSent(): void;
  onContact(): void;
}

interface TabbedProps extends ComposerProps {
  tab: DraftKind;
  onTab(tab: DraftKind): void;
}

/** Writes a reply to the contact, or a note for colleagues. Mount it anew for another conversation. */
export function Composer({ tab, onTab, ...props }: TabbedProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.composer} aria-label={t('workspace.composer.label')} data-kind={tab}>
      <div className={styles.tabs}>
        <DrawerTabs<DraftKind>
          label={t('workspace.composer.label')}
          value={tab}
          options={[
            { value: 'reply', text: t('workspace.composer.reply') },
            { value: 'note', text: t('workspace.composer.note') },
          ]}
          onChange={onTab}
        />
      </div>
      {tab === 'reply' ? <ReplyComposer {...props} /> : <NoteComposer {...props} />}
    </section>
  );
}
