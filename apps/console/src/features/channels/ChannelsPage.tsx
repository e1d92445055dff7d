import type { Channel } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrivilege } from '../../lib/privileges';
import { Button } from '../../ui/Button';
import { CreateButton } from '../../ui/CreateButton';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { QueryView } from '../../ui/QueryView';
import { Rows } from '../../ui/skeletons';
import { ChannelRow } from './ChannelRow';
import styles from './ChannelsPage.module.css';
import { channelsQuery } from './queries';
import { useDialogs } from './use-dialogs';

/** The social accounts that the server itself is signed in to. */
export function ChannelsPage() {
  const { t } = useTranslation();
  const query = useQuery(channelsQuery);
  const dialogs = useDialogs();
  const mayAdd = usePrivilege('channels');
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('channels.title')}
        note={t('channels.note')}
        actions={
          <>
            {mayAdd && <Button onClick={() => dialogs.add('api')}>{t('channels.api.add')}</Button>}
            {mayAdd && <Button onClick={() => dialogs.add('telegram')}>{t('channels.add')}</Button>}
            <CreateButton text={t('channels.widget.add')} onClick={() => dialogs.add('web')} />
          </>
        }
      />
      <QueryView query={query} skeleton={<Rows count={3} height={72} />}>
        {(channels: Channel[]) =>
          channels.length === 0 ? (
            <EmptyState icon={Radio} title={t('channels.none')} hint={t('channels.noneHint')} />
          ) : (
            <ul className={styles.list} aria-label={t('channels.title')}>
              {channels.map((channel) => (
                <ChannelRow key={channel.id} channel={channel} dialogs={dialogs} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {dialogs.shown}
    </div>
  );
}
