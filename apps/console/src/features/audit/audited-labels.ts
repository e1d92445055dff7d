import { type AuditField, type AuditFieldKind, auditFields, dayMs } from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import type { Format } from '../../lib/format';
import { megabytes } from '../../lib/megabytes';
import { percentText } from '../../lib/percent';
import { platformName } from '../../lib/platform-name';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

const kindOf = (field: string): AuditFieldKind | undefined =>
  field in auditFields ? auditFields[field as AuditField] : undefined;

/** A field's label; its raw name when the words have none, as for old entries. */
export const fieldText = (t: TFunction, field: string): string =>
  t(`audit.fields.${field}` as 'audit.title', { defaultValue: field });

/** A readable value; a value of unknown kind stays as stored. */
export function valueText(t: TFunction, format: Format, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '')
    return t(kindOf(field) === 'number' ? 'audit.noNumber' : 'audit.emptyValue');
  if (typeof value === 'boolean') return t(value ? 'common.on' : 'common.off');
  if (typeof value === 'number') return numberText(format, kindOf(field), value);
  if (typeof value === 'string') return wordOf(t, format, field, value);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit.emptyValue');
    const texts = value.map((one) => valueText(t, format, field, one));
    return texts.join(format.language === 'zh-CN' ? '、' : ', ');
  }
  return JSON.stringify(value);
}

function numberText(format: Format, kind: AuditFieldKind | undefined, value: number): string {
  if (kind === 'money') return format.money(value);
  if (kind === 'rate') return percentText(format, value);
  if (kind === 'bytes') return megabytes(format.number, value);
  return format.number(value);
}

/** Names the weekdays of `1 09:00-18:00, 2 09:00-18:00`. 1 is Monday. */
function hoursText({ language }: Format, value: string): string {
  const name = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const monday = Date.UTC(2024, 0, 1);
  return value.replaceAll(/\b([1-7])(?= \d\d:)/g, (day) => name.format(monday + (Number(day) - 1) * dayMs));
}

function wordOf(t: TFunction, format: Format, field: string, value: string): string {
  if (instant.test(value)) return format.dateTime(value);
  if (field === 'level') return t(`audit.levels.${value}` as 'audit.title', { defaultValue: value });
  if (kindOf(field) === 'choice') {
    return t(`audit.values.${value}` as 'audit.title', { defaultValue: value });
  }
  if (field === 'officeHours') return hoursText(format, value);
  if (field === 'platforms' || field === 'platform') return platformName(value);
  return value;
}
