import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { Drawer } from '../../ui/Drawer';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { SimpleTable } from '../../ui/SimpleTable';
import { fieldText, valueText } from './audited-labels';
import styles from './LogDrawer.module.css';
import { actionText, actorText, targetText } from './log-labels';
import { entryQuery, type LogEntry, type LogScope } from './queries';

interface LogDrawerProps {
  scope: LogScope;
  entry: LogEntry;
  onClose(): void;
}

/** One whole entry, with each field before and after. */
export default function LogDrawer({ scope, entry, onClose }: LogDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actorKind, actorName, targetId, tenantId, tenantEmail, address, requestId } = entry;
  return (
    <Drawer title={actionText(t, entry.action)} onClose={onClose}>
      <dl className={styles.list}>
        <Fact name={t('audit.columns.at')}>
          <span className="num">{`${format.date(entry.at)} ${format.clock(entry.at)}`}</span>
        </Fact>
        <Fact name={t('audit.columns.actor')}>
          {actorText(t, entry)}
          {actorName && <small>{t(`audit.actor.${actorKind}`)}</small>}
        </Fact>
        {tenantId && (
          <Fact name={t('audit.columns.tenant')}>
            {tenantEmail}
            <code>{tenantId}</code>
          </Fact>
        )}
        <Fact name={t('audit.columns.target')}>{targetText(t, entry)}</Fact>
        {targetId && (
          <Fact name={t('audit.drawer.targetId')}>
            <code>{targetId}</code>
          </Fact>
        )}
        <Fact name={t('audit.columns.address')}>{address ?? t('common.unknown')}</Fact>
        {requestId && (
          <Fact name={t('audit.drawer.requestId')}>
            <code>{requestId}</code>
          </Fact>
        )}
        <Fact name={t('audit.drawer.id')}>
          <code>{entry.id}</code>
        </Fact>
      </dl>
      <h3 className={styles.heading}>{t('audit.columns.changes')}</h3>
      {entry.isCut ? <WholeChanges scope={scope} id={entry.id} /> : <Changes changes={entry.changes} />}
    </Drawer>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** The whole values of an entry; the list shortens long ones. */
function WholeChanges({ scope, id }: { scope: LogScope; id: string }) {
  const query = useQuery(entryQuery(scope, id));
  return (
    <QueryView compact query={query} skeleton={<Rows count={3} height={36} />}>
      {({ changes }) => <Changes changes={changes} />}
    </QueryView>
  );
}

function Changes({ changes }: Pick<LogEntry, 'changes'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const fields = Object.entries(changes);
  if (fields.length === 0) return <p className="aside">{t('audit.noChanges')}</p>;
  return (
    <SimpleTable
      rows={fields}
      keyOf={([field]) => field}
      columns={[
        { key: 'field', head: t('audit.drawer.field'), isHead: true, cell: ([field]) => fieldText(t, field) },
        {
          key: 'from',
          head: t('audit.drawer.from'),
          cell: ([field, { from }]) => valueText(t, format, field, from),
        },
        { key: 'to', head: t('audit.drawer.to'), cell: ([field, { to }]) => valueText(t, format, field, to) },
      ]}
    />
  );
}
