/** The time left until an instant, split for a clock; never below zero. */
export interface Countdown {
  day: number;
  hours: number;
  minutes: number;
  seconds: number;
}

export function countdownTo(end: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  return {
    day: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats `14:05`, for times below an hour. */
export const minutesLeft = (end: number, now: number): string => {
  const { minutes, seconds } = countdownTo(end, now);
  return `${two(minutes)}:${two(seconds)}`;
};

export const twoDigits = two;
