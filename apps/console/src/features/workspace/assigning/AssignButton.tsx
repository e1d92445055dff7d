import { UserRoundPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';

const AssignPopup = lazy(() => import('./AssignPopup'));

interface AssignButtonProps {
  conversationId: string;
  current: string | null | undefined;
  text: string;
  disabled?: boolean;
  onChoose(assigneeId: string | null): void;
}

/** A button with the assignees of a conversation. */
export function AssignButton({
  conversationId,
  current,
  text,
  disabled = false,
  onChoose,
}: AssignButtonProps) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="small"
        title={t('workspace.assign.open')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${t('workspace.assign.open')}: ${text}`}
        startIcon={<UserRoundPlus size={14} aria-hidden="true" />}
        disabled={disabled}
        onClick={({ currentTarget }) => {
          setOpened(true);
          setAnchor(currentTarget);
        }}
      >
        <span className="clip">{text}</span>
      </Button>
      <Suspense>
        {wasOpened && (
          <AssignPopup {...{ conversationId, current, anchor, onChoose }} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  );
}
