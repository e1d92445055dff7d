import styles from './detail/orders.module.css';

const tail = 6;

/** Shortens a number in the middle when room is short, because its end distinguishes it. */
export const Shortened = ({ text }: { text: string }) => (
  <span className={styles.shortened} title={text}>
    <span className="sr">{text}</span>
    <span aria-hidden="true">{text.slice(0, -tail)}</span>
    <span aria-hidden="true">{text.slice(-tail)}</span>
  </span>
);
