import type { Profile } from '@parley/contracts/public';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api';
import { useUser } from '../../../lib/session';
import { toast } from '../../../lib/toasts';
import { Button } from '../../../ui/Button';
import { pictureTypes, usePictureMessages } from '../../certification/public';
import { readUserAgain, userKeys } from '../queries';
import { Avatar } from './Avatar';
import styles from './Avatar.module.css';

/** Shows the chosen picture at once, and restores the old one after a refusal. */
export function AvatarEditor({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { displayName } = useUser();
  const { problemOf, failureOf } = usePictureMessages();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (file: Blob | null) =>
      file ? api.call('identity.set-avatar', { body: file }) : api.call('identity.remove-avatar'),
    onSuccess: async (saved, file) => {
      client.setQueryData(userKeys.profile, saved);
      await readUserAgain(client);
      toast(t(file ? 'user.info.pictureSaved' : 'user.info.pictureRemoved'));
    },
    onError: (error) => setProblem(failureOf(error)),
    onSettled: () => setChosen(null),
  });

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Lets the user choose the same file again after a failure.
    event.target.value = '';
    if (!file) return;
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    const url = URL.createObjectURL(file);
    setChosen(url);
    save.mutate(file, { onSettled: () => URL.revokeObjectURL(url) });
  };

  return (
    <div className={styles.editor}>
      <label htmlFor={id} className={styles.choose} title={t('user.info.picture')}>
        <Avatar picture={chosen ?? profile.headPortrait} name={displayName} />
        <ImageUp size={24} aria-hidden="true" />
      </label>
      <div className={styles.side}>
        <div className={styles.buttons}>
          <input
            ref={input}
            id={id}
            type="file"
            hidden
            accept={pictureTypes.join(',')}
            aria-label={t('user.info.picture')}
            onChange={choose}
          />
          <Button
            variant="text"
            startIcon={<ImageUp size={16} />}
            disabled={save.isPending}
            onClick={() => input.current?.click()}
          >
            {t(profile.headPortrait ? 'user.info.replace' : 'user.info.upload')}
          </Button>
          {profile.headPortrait && (
            <Button
              variant="text"
              disabled={save.isPending}
              onClick={() => {
                setProblem(null);
                save.mutate(null);
              }}
            >
              {t('user.info.remove')}
            </Button>
          )}
        </div>
        {problem ? (
          <span role="alert" className={styles.error}>
            {problem}
          </span>
        ) : (
          <span className={styles.help}>{t('user.info.pictureHelp')}</span>
        )}
      </div>
    </div>
  );
}
