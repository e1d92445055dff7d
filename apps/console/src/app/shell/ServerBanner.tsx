import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format';
import { useServerState } from '../../lib/server-state';
import styles from './ServerBanner.module.css';

/** Warns while nothing is stored here, or while times are unreliable. */
export default function ServerBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const { demo, clockOff } = useServerState();
  const minutes = format.number(Math.round((clockOff ?? 0) / 60_000));
  const texts = [
    ...(demo ? [t('shell.banner.demo')] : []),
    ...(clockOff === null ? [] : [t('shell.banner.clock', { minutes })]),
  ];
  return (
    <p role="status" className={styles.banner} title={texts.join(' · ')}>
      {texts.join(' · ')}
    </p>
  );
}
