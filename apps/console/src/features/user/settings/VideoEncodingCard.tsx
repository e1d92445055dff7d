import { type TenantSettings, tenantLimits, type VideoEncoding } from '@parley/contracts/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { wholeOf } from '../../../lib/decimal';
import { useFormat } from '../../../lib/format';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { toast } from '../../../lib/toasts';
import { Card } from '../../../ui/Card';
import styles from '../../../ui/form/Form.module.css';
import { FormFoot } from '../../../ui/form/FormFoot';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { NumberField } from '../../../ui/form/NumberInput';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { useForm } from '../../../ui/form/use-form';
import { tenantSettingsQuery } from '../../tenants/public';
import { guardedSearch } from './setting-search';

/** Video encoding in the desktop clients of all sub-accounts. */
export function VideoEncodingCard() {
  const { t } = useTranslation();
  const query = useQuery(tenantSettingsQuery);
  return (
    <Card title={t('user.video.title')} note={t('user.basic.tenantNote')}>
      <QueryView query={query} skeleton={<Rows count={3} height={32} />}>
        {({ videoEncoding }) => <VideoEncodingForm before={videoEncoding} />}
      </QueryView>
    </Card>
  );
}

const { videoBitRateMin, videoBitRateMax, videoFrameRateMin, videoFrameRateMax } = tenantLimits;
const ranges = {
  bitRate: { min: videoBitRateMin, max: videoBitRateMax },
  frameRate: { min: videoFrameRateMin, max: videoFrameRateMax },
} as const satisfies Record<keyof VideoEncoding, object>;
const order = ['bitRate', 'frameRate'] as const;

type Typed = Record<keyof VideoEncoding, string>;
const typedOf = ({ bitRate, frameRate }: VideoEncoding): Typed => ({
  bitRate: String(bitRate),
  frameRate: String(frameRate),
});

const isWithin = (field: keyof VideoEncoding, text: string): boolean => {
  const value = wholeOf(text);
  return value !== null && value >= ranges[field].min && value <= ranges[field].max;
};

function VideoEncodingForm({ before }: { before: TenantSettings['videoEncoding'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const form = useForm<Typed>({ values: typedOf(before), resetOptions: { keepDirtyValues: true } });
  const { errors, isDirty } = form.formState;
  useLeaveGuard(isDirty, { search: guardedSearch });
  const submit = useFormSubmit(form, {
    fields: order,
    save: ({ bitRate, frameRate }) =>
      api.call('tenants.edit-settings', {
        body: { videoEncoding: { bitRate: wholeOf(bitRate) ?? 0, frameRate: wholeOf(frameRate) ?? 0 } },
      }),
    onSaved: (saved) => {
      client.setQueryData(tenantSettingsQuery.queryKey, saved);
      form.reset(typedOf(saved.videoEncoding));
      toast(t('user.video.saved'));
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit.onSubmit}>
      {order.map((field) => {
        const { min, max } = ranges[field];
        const shown = { min: format.number(min), max: format.number(max) };
        return (
          <NumberField
            key={field}
            label={t(`user.video.${field}`)}
            help={t(`user.video.${field}Help`, shown)}
            error={errors[field]?.message}
            unit={t(`user.video.${field}Unit`)}
            {...form.register(field, {
              validate: (text) => isWithin(field, text) || t('user.video.outside', shown),
            })}
          />
        );
      })}
      <p className={page.dim}>{t('user.video.later')}</p>
      <FormFoot
        {...submit}
        submit={t('common.save')}
        note={isDirty ? t('user.basic.unsaved') : undefined}
        quiet={!isDirty}
      />
    </form>
  );
}
