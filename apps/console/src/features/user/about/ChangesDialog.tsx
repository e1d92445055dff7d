import { X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import changelog from '../../../../../../CHANGELOG.md?raw';
import { useIsPhone } from '../../../lib/hooks';
import { IconAction } from '../../../ui/IconAction';
import MarkdownText from '../../../ui/MarkdownText';
import { Dialog } from '../../../ui/mui/Dialog';
import styles from './About.module.css';

/** Without its title, and without links to files that lie in the repository alone. */
const changes = changelog.replace(/^# .+\n/, '').replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1');

/** The changelog of this version. */
export default function ChangesDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog onClose={onClose} width={680} full={isPhone} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('user.about.changes')}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.changes} tabIndex={0}>
        <MarkdownText text={changes} />
      </div>
    </Dialog>
  );
}
