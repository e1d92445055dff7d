import type { CertificationCase } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import styles from '../../../ui/Page.module.css';
import { ActivitySection } from '../../audit/public';
import { CertificationState } from '../../tenants/public';
import { DocumentPicture } from './DocumentPicture';
import type { Review } from './use-review';

interface CertificationDrawerProps {
  of: CertificationCase;
  review: Review;
  onClose(): void;
}

/** One submission: its pictures beside the typed data. */
export default function CertificationDrawer({ of, review, onClose }: CertificationDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, email, tenantId, status, kind, realName, documentNumber, reason, pictureIds } = of;
  return (
    <Drawer
      title={realName}
      note={<CertificationState status={status} />}
      onClose={onClose}
      footer={
        status === 'pending' && (
          <>
            <Button variant="contained" color="primary" onClick={() => review.askPass(of)}>
              {t('certification.review.pass')}
            </Button>
            <Button variant="text" color="error" className={styles.push} onClick={() => review.askReject(of)}>
              {t('certification.review.reject')}
            </Button>
          </>
        )
      }
    >
      {reason && <p className={styles.notice}>{t('certification.review.rejectedFor', { reason })}</p>}
      <Facts
        of={[
          [t('certification.review.columns.kind'), t(`certification.review.kind.${kind}`)],
          [t('certification.review.columns.name'), realName],
          [t('certification.review.columns.number'), <code key="number">{documentNumber}</code>],
          [t('certification.review.columns.email'), email],
          [t('tenants.columns.id'), <code key="id">{tenantId}</code>],
          [t('certification.review.columns.submitted'), format.dateTime(of.submittedAt)],
          [t('certification.review.columns.decided'), of.decidedAt && format.dateTime(of.decidedAt)],
        ]}
      />
      {pictureIds.length > 0 && <h3 className={styles.heading}>{t('certification.review.pictures')}</h3>}
      {pictureIds.map((pictureId, index) => (
        <DocumentPicture
          key={pictureId}
          id={pictureId}
          name={t('certification.review.picture', { shown: format.number(index + 1) })}
        />
      ))}
      <ActivitySection key={status} scope="all" targetId={id} />
    </Drawer>
  );
}
