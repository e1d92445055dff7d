import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { useIsPhone } from '../../../lib/hooks';
import MarkdownText from '../../../ui/MarkdownText';
import { Dialog } from '../../../ui/mui/Dialog';
import { DialogHead } from '../../../ui/mui/DialogHead';
import styles from './About.module.css';

/** Removes the title, and links to files that exist only in the repository. */
const changes = changelog.replace(/^# .+\n/, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');

/** The changelog of this version. */
export default function ChangesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog onClose={onClose} width={680} full={isPhone} aria-labelledby={id}>
      <DialogHead id={id} title={t('user.about.changes')} onClose={onClose} />
      <div className={styles.changes} tabIndex={0}>
        <MarkdownText text={changes} />
      </div>
    </Dialog>
  );
}
