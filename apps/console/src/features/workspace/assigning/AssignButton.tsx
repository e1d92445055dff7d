import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { AssignPopup } from './AssignPopup';

interface AssignButtonProps {
  conversationId: string;
  current: string | null | undefined;
  text: string;
  disabled?: boolean;
  'data-command'?: 'assign';
  onChoose(assigneeId: string | null): void;
}

/** A button with the assignees of a conversation. */
export function AssignButton({
  conversationId,
  current,
  text,
  disabled = false,
  onChoose,
  ...command
}: AssignButtonProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        {...command}
        size="small"
        title={t('workspace.assign.open')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('workspace.assign.open')}: ${text}`}
        startIcon={<UserRoundPlus size={14} aria-hidden="true" />}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className="clip">{text}</span>
      </Button>
      <AssignPopup {...{ conversationId, current, anchor, onChoose }} onClose={() => setAnchor(null)} />
    </>
  );
}
