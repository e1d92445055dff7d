import type { MergeProposal } from '@parley/contracts/public';
import { useQuery } from '@tanstack/react-query';
import { GitMerge, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../lib/failure-text';
import { useExistingPage } from '../../../lib/hooks';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { IconAction } from '../../../ui/IconAction';
import { Steps } from '../../../ui/list/Pager';
import { Dialog } from '../../../ui/mui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { Rows } from '../../../ui/skeletons';
import styles from './Merge.module.css';
import { MergeConfirmation } from './MergeConfirmation';
import { MergeSides } from './MergeSides';
import { useDismiss } from './mutations';
import { proposalPageSize, proposalsQuery } from './queries';

/** The ids in a proposal: both identities as stored, regardless of their present contact. */
const identitiesOf = ({ id }: MergeProposal): string[] => id.split('/');

/** Proposals of contacts to merge, page by page. Each pair is merged or dismissed. */
export default function MergeProposalsDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const id = useId();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly [string, string] | null>(null);
  const proposals = useQuery(proposalsQuery(page));
  const dismiss = useDismiss();
  const { data } = proposals;
  useExistingPage(
    { page, size: proposalPageSize, data: proposals.isPlaceholderData ? undefined : data },
    setPage,
  );
  return (
    <Dialog onClose={onClose} aria-labelledby={id} width={720} full>
      <div className={styles.head}>
        <h2 id={id}>{t('merges.proposals')}</h2>
        <IconAction label={t('common.close')} icon={X} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>{t('merges.proposalsLead')}</p>
        {dismiss.error && (
          <p role="alert" className={styles.error}>
            {failureText(t, dismiss.error)}
          </p>
        )}
        <QueryView query={proposals} skeleton={<Rows count={8} height={28} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={GitMerge} title={t('merges.none')} hint={t('merges.noneHint')} />
            ) : (
              <ul className={styles.proposals}>
                {items.map((proposal) => (
                  <li key={proposal.id} className={styles.proposal}>
                    <p className={styles.reason}>{t(`merges.reasons.${proposal.reason}`)}</p>
                    <MergeSides main={proposal.main} from={proposal.from} />
                    <div className={styles.actions}>
                      <Button
                        disabled={dismiss.isPending}
                        onClick={() => dismiss.mutate(identitiesOf(proposal))}
                      >
                        {t('merges.dismiss')}
                      </Button>
                      <Button
                        variant="contained"
                        color="primary"
                        onClick={() => setChosen([proposal.main.contactId, proposal.from.contactId])}
                      >
                        {t('merges.compare')}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      {data && data.total > data.items.length && (
        <div className={styles.foot}>
          <Steps
            page={page}
            pageSize={proposalPageSize}
            total={data.total}
            rows={data.items.length}
            onPage={setPage}
          />
        </div>
      )}
      {chosen && <MergeConfirmation contactIds={chosen} onClose={() => setChosen(null)} />}
    </Dialog>
  );
}
