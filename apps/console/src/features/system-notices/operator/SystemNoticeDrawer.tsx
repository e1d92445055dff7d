import { languages, type OperatorSystemNotice } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { Copy, Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Drawer';
import { DrawerTabs } from '../../../ui/DrawerTabs';
import { EmptyState } from '../../../ui/EmptyState';
import { Facts } from '../../../ui/Facts';
import { Steps } from '../../../ui/list/Pager';
import { useConfirmation } from '../../../ui/mui/use-confirmation';
import page from '../../../ui/Page.module.css';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import { ActivitySection } from '../../audit/public';
import { useWithdrawNotice } from '../mutations';
import { noticeReadsQuery, operatorNoticeQuery, reachQuery } from '../queries';
import { audienceText } from './audience-text';
import { NoticePreview } from './NoticePreview';
import { NoticeState } from './NoticeState';
import type { SystemNoticesSearch } from './system-notices-search';
import styles from './SystemNotices.module.css';

interface SystemNoticeDrawerProps {
  id: string;
  onForm(change: SystemNoticesSearch): void;
  onClose(): void;
}

const tabs = ['notice', 'reads'] as const;

export default function SystemNoticeDrawer({ id, onForm, onClose }: SystemNoticeDrawerProps) {
  const { t, i18n } = useTranslation();
  const query = useQuery(operatorNoticeQuery(id));
  const notice = query.data;
  const withdraw = useWithdrawNotice();
  const [tab, setTab] = useState<(typeof tabs)[number]>('notice');
  const confirmation = useConfirmation();
  const title = notice?.contents[i18n.language as (typeof languages)[number]].title ?? '';
  const askWithdraw = ({ readBy }: OperatorSystemNotice) =>
    confirmation.ask({
      title: t('systemNotices.withdraw.title', { title }),
      text: t('systemNotices.withdraw.text', { count: readBy.readers }),
      action: t('systemNotices.withdraw.action'),
      run: async () => {
        await withdraw.mutateAsync(id);
        toast(t('systemNotices.withdraw.done'));
      },
    });
  return (
    <Drawer
      title={title}
      note={notice && <NoticeState state={notice.state} />}
      tabs={
        <DrawerTabs<(typeof tabs)[number]>
          label={t('systemNotices.tab.label')}
          value={tab}
          options={tabs.map((value) => ({ value, text: t(`systemNotices.tab.${value}`) }))}
          onChange={setTab}
        />
      }
      onClose={onClose}
      footer={
        notice && (
          <>
            {notice.state === 'scheduled' && (
              <Button
                variant="contained"
                color="primary"
                startIcon={<Pencil size={16} />}
                onClick={() => onForm({ form: id })}
              >
                {t('common.edit')}
              </Button>
            )}
            <Button startIcon={<Copy size={16} />} onClick={() => onForm({ form: 'new', copy: id })}>
              {t('systemNotices.copy')}
            </Button>
            {(notice.state === 'scheduled' || notice.state === 'active') && (
              <Button variant="text" color="error" className={page.push} onClick={() => askWithdraw(notice)}>
                {t('systemNotices.withdraw.action')}
              </Button>
            )}
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<Rows count={10} height={24} />}>
        {(one) => (tab === 'reads' ? <NoticeReads id={id} /> : <Overview notice={one} />)}
      </QueryView>
      {confirmation.dialog}
    </Drawer>
  );
}

function Overview({ notice }: { notice: OperatorSystemNotice }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { audience, family, tenants, level, contents, readBy, withdrawnAt } = notice;
  const { data: reach } = useQuery(reachQuery({ audience, family, tenantIds: tenants.map(({ id }) => id) }));
  return (
    <>
      <Facts
        of={[
          [t('systemNotices.columns.audience'), audienceText(t, notice)],
          [
            t('systemNotices.tenants'),
            tenants.length > 1 ? tenants.map(({ id, email }) => email || id).join(', ') : null,
          ],
          [t('systemNotices.columns.startsAt'), format.dateTime(notice.startsAt)],
          [t('systemNotices.columns.endsAt'), format.dateTime(notice.endsAt)],
          [t('systemNotices.withdrawnAt'), withdrawnAt && format.dateTime(withdrawnAt)],
          [
            t('systemNotices.readBy'),
            t('systemNotices.readOf', {
              readers: format.number(readBy.readers),
              of: format.number(reach?.readers),
              tenants: format.number(readBy.tenants),
              ofTenants: format.number(reach?.tenants),
            }),
          ],
          [t('systemNotices.createdBy'), notice.createdBy],
          [t('systemNotices.createdAt'), format.dateTime(notice.createdAt)],
        ]}
      />
      <div className={`${styles.stack} ${page.heading}`}>
        {languages.map((language) => (
          <NoticePreview key={language} language={language} level={level} content={contents[language]} />
        ))}
      </div>
      <ActivitySection key={notice.state} scope="all" targetId={notice.id} />
    </>
  );
}

const pageSize = 20;

/** The readers of a notice, latest first. */
function NoticeReads({ id }: { id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const query = useQuery(noticeReadsQuery(id, { page, pageSize }));
  return (
    <QueryView query={query} skeleton={<Rows count={8} height={40} />}>
      {({ items, total }) =>
        total === 0 ? (
          <EmptyState
            compact
            icon={Eye}
            title={t('systemNotices.unreadYet')}
            hint={t('systemNotices.unreadYetHint')}
          />
        ) : (
          <>
            <ul className={styles.reads}>
              {items.map((read) => (
                <li key={read.readerId}>
                  <span title={read.name}>{read.name || read.readerId}</span>
                  <time dateTime={read.readAt}>{format.dateTime(read.readAt)}</time>
                  <small>
                    {t(`systemNotices.role.${read.role}`)}
                    {read.role === 'agent' && ` · ${read.tenantEmail || read.tenantId}`}
                  </small>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Steps page={page} pageSize={pageSize} total={total} rows={items.length} onPage={setPage} />
            )}
          </>
        )
      }
    </QueryView>
  );
}
