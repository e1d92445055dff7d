import type { OfficeHours } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { useFormat } from '../../lib/format';
import { isTimeOfDay } from '../../lib/time-of-day';
import { toast } from '../../lib/toasts';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { routeQuery } from '../../lib/route-query';
import { zoneText } from '../../lib/zone-name';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import formStyles from '../../ui/form/Form.module.css';
import { FormFoot } from '../../ui/form/FormFoot';
import { SwitchField } from '../../ui/form/SwitchField';
import { TimeInput } from '../../ui/form/TimeInput';
import { useCheckedForm } from '../../ui/form/use-checked-form';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import styles from './OfficeHoursCard.module.css';

const officeHoursQuery = routeQuery(
  ['response-times', 'office-hours'] as const,
  'response-times.office-hours',
);

/** The hours in which contacts expect an answer. Response times can be counted within them. */
export function OfficeHoursCard() {
  const { t } = useTranslation();
  const query = useQuery(officeHoursQuery);
  return (
    <Card title={t('responseTimes.office.title')} note={t('responseTimes.office.note')}>
      <QueryView query={query} skeleton={<Rows count={4} height={32} />}>
        {(before) => <OfficeHoursForm before={before} />}
      </QueryView>
    </Card>
  );
}

/** From 1, Monday. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

interface TypedDay {
  isOpen: boolean;
  from: string;
  to: string;
}
interface Typed {
  enabled: boolean;
  days: TypedDay[];
}

const usual = { from: '09:00', to: '18:00' };

const typedOf = ({ enabled, days }: OfficeHours): Typed => ({
  enabled,
  days: weekdays.map((_, index) => {
    const found = days.find(({ weekday }) => weekday === index + 1);
    const isOpen = found !== undefined || (days.length === 0 && index < 5);
    return { isOpen, from: found?.from ?? usual.from, to: found?.to ?? usual.to };
  }),
});

const sentOf = ({ enabled, days }: Typed): OfficeHours => ({
  enabled,
  days: days.flatMap(({ isOpen, from, to }, index) => (isOpen ? [{ weekday: index + 1, from, to }] : [])),
});

function OfficeHoursForm({ before }: { before: OfficeHours }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useCheckedForm<Typed, OfficeHours>({
    initial: typedOf(before),
    wrongIn: ({ enabled, days }) =>
      (enabled && days.every(({ isOpen }) => !isOpen)) ||
      days.some(({ isOpen, from, to }) => isOpen && (!isTimeOfDay(from) || !isTimeOfDay(to)))
        ? { days: t('responseTimes.office.wrong') }
        : {},
    save: (values) => api.call('response-times.set-office-hours', { body: sentOf(values) }),
    onSaved: (saved) => {
      client.setQueryData(officeHoursQuery.queryKey, saved);
      toast(t('responseTimes.office.saved'));
    },
    valuesOf: typedOf,
  });
  useLeaveGuard(form.isDirty, { search: ['tab'] });
  const { enabled, days } = form.values;
  const open = (index: number, isOpen: boolean) =>
    form.set({ days: days.map((day, at) => (at === index ? { ...day, isOpen } : day)) });
  return (
    <form className={formStyles.form} noValidate onSubmit={form.state.onSubmit}>
      <SwitchField
        label={t('responseTimes.office.enabled')}
        help={t('responseTimes.office.help')}
        checked={enabled}
        onChange={(on) => form.set({ enabled: on })}
      />
      {enabled && (
        <Field
          group
          label={t('responseTimes.office.days')}
          help={t('responseTimes.office.daysHelp', { zone: zoneText(format.timeZone, format.language) })}
          error={form.errorOf('days')}
        >
          {() => (
            <ul className={styles.days}>
              {weekdays.map((weekday, index) => (
                <li key={weekday}>
                  <Checkbox
                    checked={days[index]?.isOpen ?? false}
                    onChange={({ target }) => open(index, target.checked)}
                  >
                    {t(`responseTimes.office.weekday.${weekday}`)}
                  </Checkbox>
                  {days[index]?.isOpen && (
                    <span className={styles.times}>
                      <TimeInput
                        {...form.field(`days.${index}.from`)}
                        aria-label={t('responseTimes.office.opens', {
                          day: t(`responseTimes.office.weekday.${weekday}`),
                        })}
                      />
                      <span aria-hidden="true">–</span>
                      <TimeInput
                        {...form.field(`days.${index}.to`)}
                        aria-label={t('responseTimes.office.closes', {
                          day: t(`responseTimes.office.weekday.${weekday}`),
                        })}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Field>
      )}
      <FormFoot {...form.state} submit={t('common.save')} quiet={!form.isDirty} />
    </form>
  );
}
