import { isApiFailure } from '@parley/client/errors';
import { type LinkDomain, linkLimits } from '@parley/contracts/public';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import page from '../../../ui/Page.module.css';
import { FoldedActivity } from '../../audit/public';
import { DomainName } from '../DomainName';
import { DomainState } from '../DomainState';
import { useCheckDomain } from '../mutations';
import styles from './LinkDomains.module.css';

interface OwnDomainProps {
  domain: LinkDomain;
  mayWrite: boolean;
  onDelete(): void;
}

/** One of the tenant's domains: its state, what visitors see until it is verified, and its proof record. */
export function OwnDomain({ domain, mayWrite, onDelete }: OwnDomainProps) {
  const { t } = useTranslation();
  const { displayHost: host, status, links } = domain;
  const check = useCheckDomain(domain.id);
  const isVerified = status === 'verified';
  const run = () =>
    check.mutate(undefined, { onSuccess: () => toast(t('linkDomains.check.done', { host })) });
  return (
    <li className={styles.domain} aria-label={host}>
      <div className={styles.head}>
        <DomainName domain={domain} />
        <DomainState status={status} />
      </div>
      <p className={styles.dim}>
        <Standing domain={domain} />
      </p>
      {status !== 'verified' && (
        <p className={status === 'failed' ? styles.lost : styles.text}>
          {t(`linkDomains.consequence.${status}`)}
        </p>
      )}
      {(mayWrite || isVerified) && <ProofRecord domain={domain} />}
      {check.error && (
        <p role="alert" className={styles.failure}>
          {isApiFailure(check.error, 'link-domains.not_verified')
            ? t('linkDomains.check.missing')
            : failureText(t, check.error)}
        </p>
      )}
      <div className={styles.actions}>
        {mayWrite && !isVerified && (
          <Button
            onClick={run}
            disabled={check.isPending}
            aria-label={check.isPending ? undefined : t('linkDomains.check.of', { host })}
          >
            {t(check.isPending ? 'linkDomains.check.busy' : 'linkDomains.check.action')}
          </Button>
        )}
        <Button
          color="error"
          variant="text"
          onClick={onDelete}
          disabled={links > 0}
          aria-label={t('linkDomains.delete.of', { host })}
        >
          {t('linkDomains.delete.action')}
        </Button>
        {links > 0 && <small className={styles.dim}>{t('linkDomains.delete.inUse')}</small>}
      </div>
      <FoldedActivity targetId={domain.id} />
    </li>
  );
}

/** The number of links, the verifier, and the time of the last check of the record. */
function Standing({ domain: { links, verifiedBy, status, checkedAt } }: { domain: LinkDomain }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const parts = [
    links === 0
      ? t('linkDomains.noLinks')
      : t('linkDomains.links', { count: links, shown: format.number(links) }),
    status === 'verified' && verifiedBy && t(`linkDomains.verifiedBy.${verifiedBy}`),
    checkedAt && t('linkDomains.checked', { ago: format.within(format.ago(checkedAt, now)) }),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The TXT record that proves a domain: open until it is found, then folded. */
function ProofRecord({ domain }: { domain: LinkDomain }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { displayHost: host, status, verifiedBy, record } = domain;
  if (!record || (status === 'verified' && verifiedBy === 'operator')) return null;
  const lines = (
    <dl className={styles.record}>
      <dt>{t('linkDomains.record.type')}</dt>
      <dd>
        <code>TXT</code>
      </dd>
      <dt>{t('linkDomains.record.name')}</dt>
      <dd>
        <code>{record.name}</code>
        <CopyButton text={record.name} label={t('linkDomains.record.copyName', { host })} />
      </dd>
      <dt>{t('linkDomains.record.value')}</dt>
      <dd>
        <code>{record.value}</code>
        <CopyButton text={record.value} label={t('linkDomains.record.copyValue', { host })} />
      </dd>
    </dl>
  );
  if (status === 'verified')
    return (
      <details className={page.folded}>
        <summary>{t('linkDomains.record.show')}</summary>
        {lines}
        <p className={styles.dim}>
          {t('linkDomains.record.keep', { days: format.number(linkLimits.domainMissesMax) })}
        </p>
      </details>
    );
  return (
    <section aria-label={t('linkDomains.record.title')}>
      <p className={styles.text}>{t('linkDomains.record.text')}</p>
      {lines}
      <p className={styles.dim}>{t('linkDomains.record.nameHint')}</p>
      <p className={styles.dim}>
        {t('linkDomains.record.pointing', { host, site: window.location.hostname })}
      </p>
    </section>
  );
}
