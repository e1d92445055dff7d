import type { Certification, CertificationStatus } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Fact, FactList } from '../../ui/FactList';
import { QueryView } from '../../ui/QueryView';
import { StatusDot, type StatusTone } from '../../ui/StatusDot';
import { Rows } from '../../ui/skeletons';
import styles from './CertificationCard.module.css';
import { CertificationForm } from './CertificationForm';
import { certificationQuery } from './queries';

const tones: Record<CertificationStatus, StatusTone> = {
  none: 'idle',
  pending: 'info',
  passed: 'online',
  rejected: 'fault',
};

export function CertificationCard() {
  const { t } = useTranslation();
  const query = useQuery(certificationQuery);
  const status = query.data?.status;
  return (
    <Card
      title={t('certification.title')}
      note={t('certification.needed')}
      actions={
        status && (
          <StatusDot
            chip={status === 'rejected'}
            tone={tones[status]}
            text={t(`certification.status.${status}`)}
          />
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={3} height={24} />}>
        {(certification) => <State key={certification.status} certification={certification} />}
      </QueryView>
    </Card>
  );
}

function State({ certification }: { certification: Certification }) {
  const { t } = useTranslation();
  const [filling, setFilling] = useState(false);
  const { status } = certification;
  const open = status === 'none' || status === 'rejected';
  return (
    <div className={styles.state}>
      <CertificationSummary certification={certification} />
      {open && filling && <CertificationForm before={certification} onCancel={() => setFilling(false)} />}
      {open && !filling && (
        <div>
          <Button onClick={() => setFilling(true)}>
            {t(status === 'none' ? 'certification.start' : 'certification.again')}
          </Button>
        </div>
      )}
    </div>
  );
}

function CertificationSummary({ certification }: { certification: Certification }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, reason, submittedAt, decidedAt } = certification;
  switch (status) {
    case 'none':
      return <p className="dim">{t('certification.why')}</p>;
    case 'pending':
      return (
        <>
          <div className={styles.notice}>
            <Hourglass size={18} aria-hidden="true" />
            <div>
              <strong>{t('certification.pendingTitle')}</strong>
              <p>{t('certification.pendingText', { at: format.dateTime(submittedAt) })}</p>
            </div>
          </div>
          <Submitted certification={certification} />
        </>
      );
    case 'rejected':
      return (
        <div className={`${styles.notice} ${styles.rejected}`}>
          <CircleAlert size={18} aria-hidden="true" />
          <div>
            <strong>{t('certification.rejectedTitle')}</strong>
            <p>{t('certification.rejectedReason', { reason: reason ?? t('common.unknown') })}</p>
          </div>
        </div>
      );
    case 'passed':
      return (
        <>
          <p className={styles.passed}>
            <BadgeCheck size={18} aria-hidden="true" />
            {t('certification.passedText', { at: format.date(decidedAt) })}
          </p>
          <Submitted certification={certification} />
        </>
      );
  }
}

function Submitted({ certification: { kind, realName, documentNumber } }: { certification: Certification }) {
  const { t } = useTranslation();
  const isCompany = kind === 'company';
  return (
    <FactList>
      {kind && <Fact name={t('certification.kind')}>{t(`certification.kinds.${kind}`)}</Fact>}
      <Fact name={t(isCompany ? 'certification.companyName' : 'certification.realName')}>{realName}</Fact>
      <Fact name={t(isCompany ? 'certification.licenceNumber' : 'certification.review.columns.number')}>
        <span className="num">{documentNumber}</span>
      </Fact>
    </FactList>
  );
}
