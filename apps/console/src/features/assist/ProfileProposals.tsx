import type { ContactProfile, EditContactProfile, ProfileProposal } from '@parley/contracts/public';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api';
import { toastFailure } from '../../lib/failure-text';
import { Button } from '../../ui/Button';
import styles from './AssistPanel.module.css';
import { type Proposal, proposalsOf } from './proposals';
import { Cost } from './SuggestedText';

interface ProfileProposalsProps {
  proposal: ProfileProposal;
  profile: ContactProfile;
  onSaved(profile: ContactProfile): void;
}

/** The proposed profile beside the current one. The user accepts or rejects each field separately. */
export function ProfileProposals({ proposal, profile: before, onSaved }: ProfileProposalsProps) {
  const { t } = useTranslation();
  const [profile, setProfile] = useState(before);
  // An accepted row stays in its place.
  const proposals = proposalsOf(before, proposal);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ edit }: Proposal) =>
      api.call('chat.edit-profile', { params: { id: profile.conversationId }, body: onto(profile, edit) }),
    onSuccess: (saved, { name }) => {
      setAccepted((before) => [...before, name]);
      setProfile(saved);
      onSaved(saved);
    },
    onError: (error) => toastFailure(t, error),
  });
  return (
    <>
      {proposals.length === 0 && <p className={styles.note}>{t('assist.noProposals')}</p>}
      {proposals.length > 0 && (
        <ul className={styles.proposals}>
          {proposals.map((proposal) => {
            const label = t(`assist.fields.${proposal.name}`);
            const isDone = accepted.includes(proposal.name);
            return (
              <li key={proposal.name}>
                <span className={styles.values}>
                  <span className="caption">{label}</span>
                  {proposal.before !== '' && (
                    <del>
                      <span className="sr">{t('assist.before')}</span>
                      {proposal.before}
                    </del>
                  )}
                  <ins>{proposal.after}</ins>
                </span>
                {isDone ? (
                  <span className={styles.done} role="status">
                    <Check size={16} aria-hidden="true" />
                    {t('assist.accepted')}
                  </span>
                ) : (
                  <Button
                    size="small"
                    aria-label={t('assist.acceptField', { field: label })}
                    aria-busy={isPending && variables.name === proposal.name}
                    disabled={isPending}
                    onClick={() => mutate(proposal)}
                  >
                    {t('assist.accept')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <Cost {...proposal} />
      </div>
    </>
  );
}

/** Keeps tags that were added in the meantime. */
const onto = ({ tags }: ContactProfile, edit: EditContactProfile): EditContactProfile =>
  edit.tags ? { tags: [...new Set([...tags, ...edit.tags])] } : edit;
