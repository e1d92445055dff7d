import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { QueryView } from '../../../ui/QueryView';
import { Bar } from '../../../ui/skeletons';
import { pictureQuery } from '../queries';
import styles from './DocumentPicture.module.css';

/** A picture that only operators may fetch. A click shows it in full size, so that small print is readable. */
export function DocumentPicture({ id, name }: { id: string; name: string }) {
  const query = useQuery(pictureQuery(id));
  return (
    <div className={styles.frame}>
      <QueryView compact query={query} skeleton={<Bar height={240} />}>
        {(bytes) => <Shown bytes={bytes} name={name} />}
      </QueryView>
    </div>
  );
}

function Shown({ bytes, name }: { bytes: Blob; name: string }) {
  const [large, setLarge] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(bytes);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [bytes],
  );
  return (
    <button
      type="button"
      className={`${styles.picture} ${large ? styles.large : ''}`}
      aria-pressed={large}
      onClick={() => setLarge(!large)}
    >
      <img ref={show} alt={name} />
    </button>
  );
}
