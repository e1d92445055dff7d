import { characterFamily, characterLimits, dayMs, freeFamily, planModesOf } from '@parley/contracts/public';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { useNow } from '../../../lib/hooks';
import { openPackages } from '../../../lib/package-overlay';
import { useUser } from '../../../lib/session';
import { Button } from '../../../ui/Button';
import { IconAction } from '../../../ui/IconAction';
import { LiveNumber } from '../../../ui/LiveNumber';
import { Dialog } from '../../../ui/mui/Dialog';
import { heldPlanOf } from '../package-dialog/package-offer';
import { useFamilyTitle } from '../use-family-title';
import { countdownTo, twoDigits } from './countdown';
import styles from './RenewModal.module.css';

interface RenewModalProps {
  onDismissToday(): void;
  onClose(): void;
}

/** Reminds that a package ends soon, to the second, or that characters run low. */
export default function RenewModal({ onDismissToday, onClose }: RenewModalProps) {
  const { t } = useTranslation();
  const id = useId();
  const user = useUser();
  const isChat = user.psetMealDO?.code === characterFamily;
  const canRenew = planModesOf(heldPlanOf(user)).includes('add');
  const renew = () => {
    onClose();
    openPackages({ mode: 'add' });
  };
  const words = isChat ? 'buyCharacters' : canRenew ? 'now' : 'buy';
  return (
    <Dialog onClose={onClose} aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} width={440}>
      <div className={styles.body}>
        <div className={styles.close}>
          <IconAction label={t('common.close')} icon={X} onClick={onClose} />
        </div>
        {isChat ? <CharactersLeft id={id} /> : <TimeLeft id={id} />}
        <div className={styles.actions}>
          <Button
            variant="text"
            size="large"
            onClick={() => {
              onDismissToday();
              onClose();
            }}
          >
            {t('packageDialog.renew.notToday')}
          </Button>
          <Button autoFocus variant="contained" color="primary" size="large" onClick={renew}>
            {t(`packageDialog.renew.${words}`)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const parts = ['day', 'hours', 'minutes', 'seconds'] as const;

function TimeLeft({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(1_000);
  const plan = useCurrentPlan();
  const end = plan.endsAt ?? now;
  const left = countdownTo(end, now);
  const family = useFamilyTitle()(plan.family);
  const isOver = end <= now;
  const title = isOver ? 'titleOver' : end - now < dayMs ? 'titleToday' : 'title';
  const text = isOver ? 'textOver' : plan.family === 'TI_YAN_ROOT' ? 'textTrial' : 'text';
  return (
    <>
      <h2 id={`${id}-title`} className={styles.title}>
        {t(`packageDialog.renew.${title}`, { family })}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {t(`packageDialog.renew.${text}`, { date: format.dateTime(end) })}
      </p>
      <div className={styles.clock} aria-label={t('packageDialog.renew.left')} role="timer">
        {parts.map((part) => (
          <span key={part} className={styles.part}>
            <strong>{part === 'day' ? format.number(left.day) : twoDigits(left[part])}</strong>
            <span>{t(`packageDialog.renew.${part}`)}</span>
          </span>
        ))}
      </div>
    </>
  );
}

/** The package that the reminder is about, also after it expired and the free one replaced it. */
function useCurrentPlan() {
  const { psetMealDO, vipEndTime } = useUser();
  const now = { family: psetMealDO?.code ?? freeFamily, endsAt: vipEndTime };
  const [first] = useState(now);
  return now.family === freeFamily ? first : now;
}

function CharactersLeft({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { charNum } = useUser();
  return (
    <>
      <h2 id={`${id}-title`} className={styles.title}>
        {t('packageDialog.renew.titleChat')}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {t('packageDialog.renew.textChat')}
      </p>
      <div className={styles.characters}>
        <span className="aside">{t('packageDialog.renew.charactersLeft')}</span>
        <LiveNumber text={format.number(charNum)} className={styles.figure} />
        <span className="aside">
          {t('common.lowAt', { shown: format.number(characterLimits.lowWarning) })}
        </span>
      </div>
    </>
  );
}
