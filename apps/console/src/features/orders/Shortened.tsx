import styles from './detail/orders.module.css';

const tail = 6;

/** A number that, where room is short, loses its middle: what tells it apart stands at its end. */
export const Shortened = ({ text }: { text: string }) => (
  <span className={styles.shortened} title={text}>
    <span className="sr">{text}</span>
    <span aria-hidden="true">{text.slice(0, -tail)}</span>
    <span aria-hidden="true">{text.slice(-tail)}</span>
  </span>
);
