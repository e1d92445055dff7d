import {
  type PushEvent,
  pushEvents,
  type PushSettings,
  pushSounds,
  type PushState,
} from '@parley/contracts/public';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/form/Checkbox';
import { Field } from '../../ui/form/Field';
import { SwitchField } from '../../ui/form/SwitchField';
import { QueryView } from '../../ui/QueryView';
import { Segments } from '../../ui/Segments';
import { Rows } from '../../ui/skeletons';
import styles from './Alerts.module.css';
import { DeviceList } from './DeviceList';
import { QuietFields } from './QuietFields';
import { pushStateQuery } from './queries';
import { playSound } from './sounds';

/** How new messages reach the person: pushes to its devices, and sounds. */
export default function AlertsCard() {
  const { t } = useTranslation();
  const query = useQuery(pushStateQuery);
  return (
    <Card title={t('webPush.title')} note={t('webPush.note')}>
      <QueryView query={query} skeleton={<Rows count={6} height={32} />}>
        {(state) => <Alerts state={state} />}
      </QueryView>
    </Card>
  );
}

/** Stores a change at once. The control shows its new state meanwhile. */
function useChange() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = pushStateQuery;
  const show = (change: Partial<PushSettings>) =>
    client.setQueryData<PushState>(
      queryKey,
      (before) => before && { ...before, settings: { ...before.settings, ...change } },
    );
  const { mutate } = useMutation({
    scope: { id: 'web-push' },
    mutationFn: (body: Partial<PushSettings>) => api.call('web-push.edit-settings', { body }),
    onMutate: show,
    onError: (error) => {
      toastFailure(t, error);
      void client.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

function Alerts({ state }: { state: PushState }) {
  const { t } = useTranslation();
  const change = useChange();
  const { events, showsText, quiet, sound } = state.settings;
  const choose = (event: PushEvent, isOn: boolean) =>
    change({ events: pushEvents.filter((one) => (one === event ? isOn : events.includes(one))) });
  return (
    <div className={styles.parts}>
      <DeviceList state={state} />
      <Field label={t('webPush.events')} group>
        {() => (
          <div className={styles.checks}>
            {pushEvents.map((event) => (
              <Checkbox
                key={event}
                checked={events.includes(event)}
                onChange={({ target }) => choose(event, target.checked)}
              >
                {t(`webPush.event.${event}`)}
              </Checkbox>
            ))}
          </div>
        )}
      </Field>
      <SwitchField
        label={t('webPush.showsText')}
        help={t('webPush.showsTextHelp')}
        checked={showsText}
        onChange={(isOn) => change({ showsText: isOn })}
      />
      <QuietFields quiet={quiet} onChange={(next) => change({ quiet: next })} />
      <Field label={t('webPush.sound')} help={t('webPush.soundHelp')} group>
        {() => (
          <Segments
            label={t('webPush.sound')}
            value={sound}
            options={pushSounds.map((value) => ({ value, text: t(`webPush.sounds.${value}`) }))}
            onChange={(next) => {
              void playSound(next);
              change({ sound: next });
            }}
          />
        )}
      </Field>
    </div>
  );
}
