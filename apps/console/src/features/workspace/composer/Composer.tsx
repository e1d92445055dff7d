import type { DraftKind } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import styles from './Composer.module.css';
import type { ComposerProps } from './composer-props';
import { NoteComposer } from './NoteComposer';
import { ReplyComposer } from './ReplyComposer';

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
