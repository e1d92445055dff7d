import type { AuditChange } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import type { LogEntry } from './queries';

/** What was done; the bare name where no words are known, as of a job. */
export const actionText = (t: TFunction, action: string): string =>
  t(`audit.actions.${action}` as 'audit.title', { defaultValue: action });

export const fieldText = (t: TFunction, field: string): string =>
  t(`audit.fields.${field}` as 'audit.title', { defaultValue: field });

export const actorText = (t: TFunction, { actorKind, actorName }: LogEntry): string =>
  actorName || t(`audit.actor.${actorKind}`);

export const targetText = (t: TFunction, { targetName, targetId }: LogEntry): string =>
  targetName || targetId || t('common.unknown');

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

/** A value as people read it; what is not known by kind, as it was stored. */
export function valueText(t: TFunction, format: Format, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.emptyValue');
  if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off');
  if (typeof value === 'number') return format.number(value);
  if (typeof value === 'string') return instant.test(value) ? format.dateTime(value) : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit.emptyValue');
    return value.map((one) => valueText(t, format, one)).join(format.language === 'zh-CN' ? '、' : ', ');
  }
  return JSON.stringify(value);
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
        `${fieldText(t, field)}: ${valueText(t, format, from)} → ${valueText(t, format, to)}`,
    )
    .join('; ');
