import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../../lib/privileges';
import { useRole } from '../../../lib/session';
import { ownEnvironmentsQuery } from '../queries';
import { EnvironmentSummary } from './EnvironmentRow';
import styles from './Environments.module.css';

const Dialog = lazy(() =>
  import('./EnvironmentDialog').then((module) => ({ default: module.EnvironmentDialog })),
);

interface PortEnvironmentProps {
  subAccountId: string;
  socialAccountId: string;
}

/** One account's environment in a list of ports, with a button to change it. Draws nothing without the privilege. */
export function PortEnvironment(props: PortEnvironmentProps) {
  const mayUse = usePrivilege('proxies');
  const isOwner = useRole() === 'owner';
  return mayUse && isOwner ? <Shown {...props} /> : null;
}

function Shown({ subAccountId, socialAccountId }: PortEnvironmentProps) {
  const { t } = useTranslation();
  const { data } = useQuery(ownEnvironmentsQuery(subAccountId));
  const [editing, setEditing] = useState(false);
  const environment = data?.find((one) => one.socialAccountId === socialAccountId);
  if (!environment) return null;
  return (
    <span className={styles.port}>
      <EnvironmentSummary environment={environment} />
      <button
        type="button"
        className={styles.link}
        aria-label={`${t('proxies.environment.edit')} ${environment.account}`}
        onClick={() => setEditing(true)}
      >
        {t('proxies.environment.edit')}
      </button>
      <Suspense>{editing && <Dialog environment={environment} onClose={() => setEditing(false)} />}</Suspense>
    </span>
  );
}
