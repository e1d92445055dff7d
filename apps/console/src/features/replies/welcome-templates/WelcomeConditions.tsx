import { type PlatformCode, type WelcomeAudience, welcomeAudiences } from '@parley/contracts/public';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { isTimeOfDay } from '../../../lib/time-of-day';
import { zoneText } from '../../../lib/zone-name';
import { Field } from '../../../ui/form/Field';
import { PlatformChips } from '../../../ui/form/PlatformChips';
import { TimeInput } from '../../../ui/form/TimeInput';
import { ChoiceField } from '../../../ui/form/ChoiceField';
import { Segments } from '../../../ui/Segments';
import type { EditedPart } from '../form/edited-parts';
import type { ScopeValues } from '../form/ScopeFields';
import styles from '../replies.module.css';

/** The form's values as typed. The delay is text until it is sent. */
export interface WelcomeValues extends ScopeValues {
  title: string;
  replies: EditedPart[];
  delaySeconds: string;
  platforms: PlatformCode[];
  hasHours: boolean;
  from: string;
  to: string;
  audience: WelcomeAudience;
  enabled: boolean;
}

/** The contacts, platforms and times of a welcome. */
export function WelcomeConditions() {
  const { t } = useTranslation();
  const { control } = useFormContext<WelcomeValues>();
  const audience = useWatch({ control, name: 'audience' });
  return (
    <>
      <ChoiceField
        name="audience"
        control={control}
        label={t('replies.welcome.audience')}
        help={t(`replies.welcome.audienceHelp.${audience}`)}
        options={welcomeAudiences.map((value) => ({
          value,
          text: t(`replies.welcome.audiences.${value}`),
        }))}
      />
      <Hours />
      <Field group optional label={t('replies.welcome.platforms')} help={t('replies.welcome.platformsHelp')}>
        {() => (
          <Controller
            name="platforms"
            control={control}
            render={({ field }) => <PlatformChips value={field.value} onChange={field.onChange} />}
          />
        )}
      </Field>
    </>
  );
}

const areHours = (from: string, to: string): boolean => isTimeOfDay(from) && isTimeOfDay(to) && from !== to;

function Hours() {
  const { t } = useTranslation();
  const format = useFormat();
  const { register, control, formState } = useFormContext<WelcomeValues>();
  const hasHours = useWatch({ control, name: 'hasHours' });
  return (
    <Field
      group
      label={t('replies.welcome.hours')}
      help={
        hasHours
          ? t('replies.welcome.hoursHelp', { zone: zoneText(format.timeZone, format.language) })
          : undefined
      }
      error={formState.errors.from?.message}
    >
      {() => (
        <div className={styles.add}>
          <Controller
            name="hasHours"
            control={control}
            render={({ field }) => (
              <Segments
                label={t('replies.welcome.hours')}
                value={field.value ? 'some' : 'always'}
                options={[
                  { value: 'always', text: t('replies.welcome.always') },
                  { value: 'some', text: t('replies.welcome.someHours') },
                ]}
                onChange={(value) => field.onChange(value === 'some')}
              />
            )}
          />
          {hasHours && (
            <>
              <TimeInput
                aria-label={t('replies.welcome.from')}
                {...register('from', {
                  deps: 'to',
                  validate: (from, values) =>
                    !values.hasHours || areHours(from, values.to) || t('replies.welcome.badHours'),
                })}
              />
              <TimeInput aria-label={t('replies.welcome.to')} {...register('to', { deps: 'from' })} />
            </>
          )}
        </div>
      )}
    </Field>
  );
}
