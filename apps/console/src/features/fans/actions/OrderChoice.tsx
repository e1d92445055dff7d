import { fanLimits, type PlatformCode } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { platformName } from '../../../lib/platform-name';
import { Checkbox } from '../../../ui/form/Checkbox';
import { Field } from '../../../ui/form/Field';
import styles from './FanActions.module.css';
import { orderChoiceQuery } from './mutations';

interface OrderChoiceProps {
  label: string;
  help: string;
  error?: string | undefined;
  optional?: boolean;
  platform?: PlatformCode | undefined;
  value: readonly string[];
  onChange(ids: string[]): void;
}

/** Chooses work orders. Draws nothing when there are none and none is required. */
export function OrderChoice({ optional = false, value, platform, onChange, ...field }: OrderChoiceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(orderChoiceQuery);
  const orders = (data?.items ?? []).filter((order) => !platform || order.platform === platform);
  if (orders.length === 0 && optional) return null;
  const isFull = value.length >= fanLimits.ordersMax;
  return (
    <Field group optional={optional} {...field}>
      {() => (
        <div className={styles.orders}>
          {data && orders.length === 0 && <p className={styles.lead}>{t('fanActions.base.noOrders')}</p>}
          {orders.map(({ id, name, platform: on }) => (
            <Checkbox
              key={id}
              checked={value.includes(id)}
              disabled={isFull && !value.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, id] : value.filter((one) => one !== id))
              }
            >
              <span className={styles.order}>
                <span title={name}>{name}</span>
                <small>{platformName(on)}</small>
              </span>
            </Checkbox>
          ))}
          {data && data.total > orders.length && !platform && (
            <small className={styles.lead}>
              {t('fanActions.base.more', { shown: format.number(orders.length) })}
            </small>
          )}
        </div>
      )}
    </Field>
  );
}
