import { type AuditChange, platforms } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { LogEntry } from './queries';

/** Done by hand, on the server. */
const command = 'command.';

/** What was done; the bare name where no words are known, as of a job. */
export function actionText(t: TFunction, action: string): string {
  if (action === '') return t('audit.noAction');
  if (action.startsWith(command)) return t('audit.command', { name: action.slice(command.length) });
  return t(`audit.actions.${action}` as 'audit.title', { defaultValue: action });
}

export const fieldText = (t: TFunction, field: string): string =>
  t(`audit.fields.${field}` as 'audit.title', { defaultValue: field });

export const actorText = (t: TFunction, { actorKind, actorName }: LogEntry): string =>
  actorName || t(`audit.actor.${actorKind}`);

/** Its name; of what has none to read, the kind: a job is called by what was done. */
export function targetText(t: TFunction, { targetKind, targetName, targetId }: LogEntry): string {
  if (targetName && targetKind !== 'task') return targetName;
  const instead = targetId || t('common.unknown');
  return t(`audit.targets.${targetKind}` as 'audit.title', { defaultValue: instead });
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** Fields whose values are one of a few. */
const enumerated: readonly string[] = [
  'applicationRange',
  'characterMode',
  'connectionStatus',
  'dedupeScope',
  'kind',
  'portMode',
  'status',
];

/** A value as people read it; what is not known by kind, as it was stored. */
export function valueText(t: TFunction, format: Format, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.emptyValue');
  if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return wordOf(t, format, field, value);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit.emptyValue');
    const texts = value.map((one) => valueText(t, format, field, one));
    return texts.join(format.language === 'zh-CN' ? '、' : ', ');
  }
  return JSON.stringify(value);
}

function wordOf(t: TFunction, format: Format, field: string, value: string): string {
  if (instant.test(value)) return format.dateTime(value);
  if (enumerated.includes(field)) return t(`audit.values.${value}` as 'audit.title', { defaultValue: value });
  if (field === 'platforms') return platforms.find(({ code }) => code === value)?.name ?? value;
  return value;
}

/** All changes on one line, for a file. */
export const changesText = (
  t: TFunction,
  format: Format,
  changes: Readonly<Record<string, AuditChange>>,
): string =>
  Object.entries(changes)
    .map(
      ([field, { from, to }]) =>
        `${fieldText(t, field)}: ${valueText(t, format, field, from)} → ${valueText(t, format, field, to)}`,
    )
    .join('; ');
