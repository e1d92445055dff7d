import type { Tenant, TenantSort } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { tenants } from '../../../i18n/zh-CN/tenants';
import type { Format } from '../../../lib/format';
import { AgoCell } from '../../../ui/list/AgoCell';
import type { ExportedColumns } from '../../../ui/list/column';
import { Named } from '../../../ui/list/Named';
import { CertificationState } from './CertificationState';
import { TenantState } from './TenantState';

/** The host of the page that a visitor came from. A text that is no address stays as it is. */
function hostOf(page: string): string {
  try {
    return new URL(page).host;
  } catch {
    return page;
  }
}

/** A tenant's source: its owner's invitation code, else the referring page. The title has the full text. */
function sourceOf(t: TFunction, { inviteCode, firstVisit }: Tenant): { name: string; whole: string } {
  const from = firstVisit && (hostOf(firstVisit.firstState) || t('tenants.direct'));
  const known = [inviteCode, from].filter((one) => one !== null);
  return { name: known[0] ?? t('common.unknown'), whole: known.join(' · ') };
}

export function columnsOf(
  t: TFunction,
  format: Format,
  sort: TenantSort | undefined,
): ExportedColumns<Tenant, TenantSort> {
  const head = (key: keyof typeof tenants.columns) => ({ key, head: t(`tenants.columns.${key}`) });
  return [
    {
      ...head('email'),
      least: 220,
      sort: 'email',
      value: ({ email }) => email,
      cell: ({ email, tgContact, note }) => (
        <Named name={email} below={[tgContact, note].filter(Boolean).join(' · ')} />
      ),
    },
    {
      ...head('status'),
      width: 104,
      phone: 'state',
      value: ({ status }) => t(`tenants.status.${status}`),
      cell: ({ status }) => <TenantState status={status} />,
    },
    { ...head('family'), width: 116, value: ({ family }) => t(`tenants.family.${family}`) },
    {
      ...head('certification'),
      leaves: 2,
      width: 116,
      value: ({ certification }) => t(`tenants.certification.${certification}`),
      cell: ({ certification }) => <CertificationState status={certification} />,
    },
    {
      ...head('ports'),
      key: 'portsOnline',
      width: 108,
      figure: true,
      phone: 'figure',
      sort: 'portsOnline',
      value: ({ portsOnline }) => portsOnline,
      cell: ({ portsOnline, portNum }) =>
        t('common.ratio', { part: format.number(portsOnline), whole: format.number(portNum) }),
    },
    {
      ...head('waiting'),
      width: 108,
      figure: true,
      sort: 'waiting',
      // The column appears while the list is sorted by it, as after a click on the monitor's figure.
      ...(sort === 'waiting' ? { phone: 'figure' as const } : { isExtra: true }),
      value: ({ waiting }) => waiting,
    },
    {
      ...head('characters'),
      width: 112,
      figure: true,
      phone: 'figure',
      value: ({ characters }) => characters,
    },
    {
      ...head('source'),
      leaves: 1,
      width: 112,
      value: (tenant) => sourceOf(t, tenant).whole,
      cell: (tenant) => {
        const { name, whole } = sourceOf(t, tenant);
        return <span title={whole}>{name}</span>;
      },
    },
    { ...head('tgContact'), width: 148, isExtra: true, value: ({ tgContact }) => tgContact },
    { ...head('note'), width: 180, isExtra: true, value: ({ note }) => note },
    {
      ...head('lastActive'),
      key: 'lastActiveAt',
      width: 128,
      phone: 'figure',
      sort: 'lastActiveAt',
      value: ({ lastActiveAt }) => lastActiveAt && format.dateTime(lastActiveAt),
      cell: ({ lastActiveAt }) => <AgoCell isPlain instant={lastActiveAt} />,
    },
    {
      ...head('created'),
      key: 'createdAt',
      width: 136,
      sort: 'createdAt',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <span title={format.dateTime(createdAt)}>{format.date(createdAt)}</span>,
    },
    { ...head('portNum'), isFileOnly: true, value: ({ portNum }) => portNum },
    { ...head('subAccounts'), isFileOnly: true, value: ({ subAccounts }) => subAccounts },
    {
      ...head('packageEndsAt'),
      isFileOnly: true,
      value: ({ packageEndsAt }) => packageEndsAt && format.dateTime(packageEndsAt),
    },
    { ...head('id'), isFileOnly: true, value: ({ id }) => id },
  ];
}
