import {
  dayMs,
  type EditSystemNotice,
  type NoticeLevel,
  type OperatorSystemNotice,
  type PackageFamily,
  type SystemNoticeAudience,
  systemNoticeLimits,
} from '@parley/contracts/public';
import type { TFunction } from 'i18next';
import { localMinute, momentOf } from '../../../lib/local-day';

export interface ChosenTenant {
  id: string;
  email: string;
}

export interface FormValues {
  titleChinese: string;
  textChinese: string;
  titleEnglish: string;
  textEnglish: string;
  level: NoticeLevel;
  audience: SystemNoticeAudience;
  family: PackageFamily;
  tenantIds: ChosenTenant[];
  /** A local minute; an empty text starts at once. */
  startsAt: string;
  endsAt: string;
}

/** Top to bottom: the first field with an error takes the focus. */
export const fieldOrder = [
  'titleChinese',
  'textChinese',
  'titleEnglish',
  'textEnglish',
  'level',
  'audience',
  'family',
  'tenantIds',
  'startsAt',
  'endsAt',
] as const;

const weekMs = 7 * 86_400_000;

export const newValues = (zone: string): FormValues => ({
  titleChinese: '',
  textChinese: '',
  titleEnglish: '',
  textEnglish: '',
  level: 'info',
  audience: 'all',
  family: 'BIAO_ZHUN_ROOT',
  tenantIds: [],
  startsAt: '',
  endsAt: localMinute(Date.now() + weekMs, zone),
});

export function valuesOf(notice: OperatorSystemNotice, zone: string): FormValues {
  const { contents, level, audience, family, tenants, startsAt, endsAt } = notice;
  return {
    titleChinese: contents['zh-CN'].title,
    textChinese: contents['zh-CN'].text,
    titleEnglish: contents['en-US'].title,
    textEnglish: contents['en-US'].text,
    level,
    audience,
    family: family ?? 'BIAO_ZHUN_ROOT',
    tenantIds: tenants,
    startsAt: localMinute(startsAt, zone),
    endsAt: localMinute(endsAt, zone),
  };
}

/** A new notice with another one's words and target. */
export const copiedValues = (notice: OperatorSystemNotice, zone: string): FormValues => {
  const { startsAt, endsAt } = newValues(zone);
  return { ...valuesOf(notice, zone), startsAt, endsAt };
};

export const targetOf = ({ audience, family, tenantIds }: FormValues) => ({
  audience,
  family: audience === 'family' ? family : null,
  tenantIds: audience === 'tenants' ? tenantIds.map(({ id }) => id) : [],
});

export function inputOf(values: FormValues, zone: string): EditSystemNotice {
  const { titleChinese, textChinese, titleEnglish, textEnglish, level, startsAt, endsAt } = values;
  return {
    ...targetOf(values),
    level,
    contents: {
      'zh-CN': { title: titleChinese.trim(), text: textChinese.trim() },
      'en-US': { title: titleEnglish.trim(), text: textEnglish.trim() },
    },
    startsAt: momentOf(startsAt, zone)?.toISOString() ?? null,
    endsAt: momentOf(endsAt, zone)?.toISOString() ?? '',
  };
}

export function rulesOf(t: TFunction, zone: string) {
  const words = (value: string) => value.trim() !== '' || t('common.required');
  return {
    words,
    tenantIds: (chosen: ChosenTenant[], { audience }: FormValues) =>
      audience !== 'tenants' || chosen.length > 0 || t('systemNotices.form.chooseTenant'),
    startsAt: (value: string) =>
      value === '' || momentOf(value, zone) !== null || t('systemNotices.form.badMoment'),
    endsAt: (value: string, { startsAt }: FormValues) => {
      if (value === '') return t('common.required');
      const end = momentOf(value, zone)?.getTime();
      if (end === undefined) return t('systemNotices.form.badMoment');
      const start = Math.max(momentOf(startsAt, zone)?.getTime() ?? 0, Date.now());
      if (end <= start) return t('systemNotices.form.endsTooEarly');
      return (
        end - start <= systemNoticeLimits.daysMax * dayMs ||
        t('systemNotices.form.endsTooLate', { days: systemNoticeLimits.daysMax })
      );
    },
  };
}

export type Rules = ReturnType<typeof rulesOf>;
