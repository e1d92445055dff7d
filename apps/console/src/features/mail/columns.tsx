import type { Mail } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { mail } from '../../i18n/zh-CN/mail';
import type { Format } from '../../lib/format';
import { AgoCell } from '../../ui/list/AgoCell';
import type { ExportedColumns } from '../../ui/list/column';
import { Named } from '../../ui/list/Named';
import { MailState } from './MailState';

export function columnsOf(t: TFunction, format: Format): ExportedColumns<Mail, never> {
  const head = (key: keyof typeof mail.columns) => ({ key, head: t(`mail.columns.${key}`) });
  return [
    {
      ...head('to'),
      value: ({ to }) => to,
      cell: ({ to, subject }) => <Named name={to} below={subject} />,
    },
    { ...head('kind'), width: 184, phone: 'figure', value: ({ kind }) => t(`mail.kind.${kind}`) },
    {
      ...head('status'),
      width: 132,
      phone: 'state',
      value: ({ status }) => t(`mail.status.${status}`),
      cell: ({ status }) => <MailState status={status} />,
    },
    { ...head('attempts'), width: 104, figure: true, phone: 'figure', value: ({ attempts }) => attempts },
    { ...head('lastError'), value: ({ lastError }) => lastError },
    {
      ...head('created'),
      key: 'createdAt',
      width: 148,
      phone: 'figure',
      value: ({ createdAt }) => format.dateTime(createdAt),
      cell: ({ createdAt }) => <AgoCell isPlain instant={createdAt} />,
    },
    { ...head('subject'), isFileOnly: true, value: ({ subject }) => subject },
    { ...head('sent'), isFileOnly: true, value: ({ sentAt }) => sentAt && format.dateTime(sentAt) },
  ];
}
