import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/failure-text';
import { useFormat } from '../../../lib/format';
import { languageName } from '../../../lib/language-name';
import { Button } from '../../../ui/Button';
import { useEditProfile } from '../../chat/public';
import { detectedQuery } from '../queries';

/** Another one is a guess that a person has to make. */
const leastConfidence = 0.5;

interface ContactLanguageProps {
  conversationId: string;
  /** The latest text of the contact; empty if none is loaded. */
  heard: string;
  onContact(): void;
}

/** Saves the language in which the contact writes, so that answers are translated. Leads to the profile if it is unknown. */
export function ContactLanguage({ conversationId, heard, onContact }: ContactLanguageProps) {
  const { t } = useTranslation();
  const { language: reader } = useFormat();
  const edit = useEditProfile(conversationId);
  const { data } = useQuery({ ...detectedQuery(heard), enabled: heard !== '', staleTime: Infinity });
  const language = data && data.confidence >= leastConfidence ? data.language : null;
  const isForeign = language !== null && baseOf(language) !== baseOf(reader);
  const name = language === null ? '' : languageName(reader, language);
  const save = () => edit.mutate({ language }, { onError: (error) => toastFailure(t, error) });
  return (
    <Button
      size="small"
      variant="text"
      startIcon={<Languages size={14} aria-hidden="true" />}
      title={t(isForeign ? 'workspace.composer.heardHint' : 'workspace.composer.noLanguageHint', { name })}
      disabled={edit.isPending}
      onClick={isForeign ? save : onContact}
    >
      {t(isForeign ? 'workspace.translation.send' : 'workspace.composer.noLanguage', { name })}
    </Button>
  );
}

const baseOf = (tag: string): string => tag.split('-')[0] ?? tag;
