import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import guide from '../../../../../../docs/services.md?raw';
import { useIsPhone } from '../../../lib/hooks';
import MarkdownText from '../../../ui/MarkdownText';
import { Dialog } from '../../../ui/mui/Dialog';
import { DialogHead } from '../../../ui/mui/DialogHead';
import styles from './OperatorHome.module.css';

/** The guide's section, without its heading. */
const [, section = ''] = /^### The sandbox\n([^]*?)(?=^#)/m.exec(guide) ?? [];

/** The section on the sandbox of the operators' guide. */
export default function SandboxGuide({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const id = useId();
  return (
    <Dialog onClose={onClose} width={680} full={isPhone} aria-labelledby={id}>
      <DialogHead id={id} title={t('operatorHome.sandbox.guideTitle')} onClose={onClose} />
      <div className={styles.guide} tabIndex={0} lang="en">
        <MarkdownText text={section} />
      </div>
    </Dialog>
  );
}
