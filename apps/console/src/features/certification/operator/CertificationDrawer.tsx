import type { CertificationCase } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { Facts } from '../../../ui/Facts';
import styles from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { CertificationState } from '../../tenants/public';
import { pictureQuery } from '../queries';
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
  const { email, tenantId, status, kind, realName, documentNumber, reason, pictureIds } = of;
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
      <h3 className={styles.heading}>{t('certification.review.pictures')}</h3>
      {pictureIds.map((id, index) => (
        <DocumentPicture
          key={id}
          id={id}
          name={t('certification.review.picture', { shown: format.number(index + 1) })}
        />
      ))}
    </Drawer>
  );
}

/** A picture that only operators may fetch. A click shows it in full size, so that small print is readable. */
function DocumentPicture({ id, name }: { id: string; name: string }) {
  const query = useQuery(pictureQuery(id));
  return (
    <div className={styles.frame}>
      <QueryView compact query={query} skeleton={<Bar height={240} />}>
        {(bytes) => <Shown bytes={bytes} name={name} />}
      </QueryView>
    </div>
  );
}

function Shown({ bytes, name }: { bytes: Blob; name: string }) {
  const [large, setLarge] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return (
    <button
      type="button"
      className={`${styles.picture} ${large ? styles.large : ''}`}
      aria-pressed={large}
      onClick={() => setLarge(!large)}
    >
      <img ref={show} alt={name} />
    </button>
  );
}
