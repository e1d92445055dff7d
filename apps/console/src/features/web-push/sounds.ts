import type { PushSound } from '@parley/contracts/public';

/** Tones in Hz, one after the other, and the length of each in seconds. */
const sounds: Record<
  Exclude<PushSound, 'none'>,
  { tones: readonly number[]; seconds: number; wave: OscillatorType }
> = {
  chime: { tones: [880, 1_174.66], seconds: 0.16, wave: 'sine' },
  ping: { tones: [1_318.51], seconds: 0.22, wave: 'triangle' },
  knock: { tones: [220, 220], seconds: 0.09, wave: 'square' },
};
const loudness = 0.12;

let context: AudioContext | undefined;

/** Plays a sound. Before the first click in a page, the browser stays silent. */
export async function playSound(sound: PushSound): Promise<void> {
  if (sound === 'none') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') await context.resume();
  const { tones, seconds, wave } = sounds[sound];
  for (const [index, tone] of tones.entries()) {
    const from = context.currentTime + index * seconds;
    const [oscillator, gain] = [context.createOscillator(), context.createGain()];
    oscillator.type = wave;
    oscillator.frequency.value = tone;
    gain.gain.setValueAtTime(loudness, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + seconds);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(from);
    oscillator.stop(from + seconds);
  }
}
