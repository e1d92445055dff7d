import { pushLimits, type PushDevice, type PushState } from '@parley/contracts/public';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { useFormat } from '../../lib/format';
import { subscriptionOfThis } from '../../lib/push-subscription';
import { toast } from '../../lib/toasts';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/Button';
import styles from './Alerts.module.css';
import { addThisDevice, pushSupport } from './device';
import { pushKeys } from './queries';

/** The person's devices, and a button that adds this one. */
export function DeviceList({ state }: { state: PushState }) {
  const { t } = useTranslation();
  const [support, setSupport] = useState(pushSupport);
  const add = useWrite({
    call: () => addThisDevice(state),
    done: (device) => {
      setSupport(pushSupport());
      if (device) toast(t('webPush.added'));
    },
    settled: (client) => client.invalidateQueries({ queryKey: pushKeys.state }),
  });
  const isOn = state.devices.some(({ current }) => current);
  return (
    <section className={styles.devices} aria-label={t('webPush.devices')}>
      {!isOn && support === 'ready' && (
        <div className={styles.offer}>
          <p>{t('webPush.offer')}</p>
          <Button
            variant="contained"
            color="primary"
            startIcon={<BellRing size={16} aria-hidden="true" />}
            disabled={add.isPending || state.devices.length >= pushLimits.devicesMax}
            onClick={() => add.mutate(undefined, { onError: (error) => toastFailure(t, error) })}
          >
            {t('webPush.add')}
          </Button>
        </div>
      )}
      {support !== 'ready' && (
        <p role="status" className="caption">
          {t(`webPush.support.${support}`)}
        </p>
      )}
      {state.devices.length > 0 && (
        <ul className={styles.list}>
          {state.devices.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
    </section>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, current, createdAt, usedAt } = device;
  const onError = (error: unknown) => toastFailure(t, error);
  const test = useWrite({
    call: () => api.call('web-push.test-device', { params: { id } }),
    done: () => toast(t('webPush.tested')),
  });
  const remove = useWrite({
    call: async () => {
      if (current) await (await subscriptionOfThis())?.unsubscribe();
      return api.call('web-push.remove-device', { params: { id } });
    },
    done: () => toast(t('webPush.removed')),
    settled: (client) => client.invalidateQueries({ queryKey: pushKeys.state }),
  });
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        <strong>{name}</strong> {current && <small>{t('webPush.current')}</small>}
        <small className="num">
          {usedAt
            ? t('webPush.usedAt', { at: format.dateTime(usedAt) })
            : t('webPush.addedAt', { at: format.dateTime(createdAt) })}
        </small>
      </span>
      <Button
        size="small"
        disabled={test.isPending}
        aria-label={`${t('webPush.test')} ${name}`}
        onClick={() => test.mutate(undefined, { onError })}
      >
        {t('webPush.test')}
      </Button>
      <Button
        size="small"
        disabled={remove.isPending}
        aria-label={`${t('webPush.remove')} ${name}`}
        onClick={() => remove.mutate(undefined, { onError })}
      >
        {t('webPush.remove')}
      </Button>
    </li>
  );
}
