// Sounds made by code, no files. Each is a few notes or a burst of noise, under half a second but the
// fanfare. Phones stay silent by default and vibrate instead; browsers want one tap before the first sound.
import { on_phone, settings } from '../device/settings';

type Note = {
  at: number; // seconds from now
  hz: number;
  to?: number; // glides there
  long: number;
  gain?: number;
  shape?: OscillatorType;
};
type Sound = { notes?: Note[]; noise?: { long: number; hz: number; gain: number }[] };

const sounds = {
  turn: {
    notes: [
      { at: 0, hz: 523, long: 0.18 },
      { at: 0.12, hz: 784, long: 0.3 },
    ],
  },
  card: { noise: [{ long: 0.06, hz: 2400, gain: 0.5 }] },
  draw: { noise: [{ long: 0.11, hz: 1300, gain: 0.4 }] },
  penalty: {
    notes: [
      { at: 0, hz: 233, long: 0.16, shape: 'sawtooth', gain: 0.12 },
      { at: 0.14, hz: 175, long: 0.3, shape: 'sawtooth', gain: 0.12 },
    ],
  },
  special: {
    notes: [
      { at: 0, hz: 659, long: 0.1 },
      { at: 0.08, hz: 831, long: 0.1 },
      { at: 0.16, hz: 988, long: 0.22 },
    ],
  },
  buzz_0: { notes: [{ at: 0, hz: 220, long: 0.35, shape: 'square', gain: 0.1 }] },
  buzz_1: { notes: [{ at: 0, hz: 330, long: 0.35, shape: 'square', gain: 0.1 }] },
  buzz_2: { notes: [{ at: 0, hz: 440, to: 392, long: 0.35, shape: 'square', gain: 0.1 }] },
  buzz_3: { notes: [{ at: 0, hz: 277, to: 311, long: 0.35, shape: 'square', gain: 0.1 }] },
  right: {
    notes: [
      { at: 0, hz: 587, long: 0.12 },
      { at: 0.1, hz: 740, long: 0.12 },
      { at: 0.2, hz: 880, long: 0.35 },
    ],
  },
  wrong: { notes: [{ at: 0, hz: 196, to: 147, long: 0.4, shape: 'triangle', gain: 0.3 }] },
  unwrap: {
    noise: [{ long: 0.3, hz: 3200, gain: 0.35 }],
    notes: [{ at: 0.22, hz: 1047, long: 0.25 }],
  },
  steal: { notes: [{ at: 0, hz: 740, to: 370, long: 0.28, shape: 'triangle', gain: 0.3 }] },
  tick: { notes: [{ at: 0, hz: 1200, long: 0.05, gain: 0.15 }] },
  win: {
    notes: [
      { at: 0, hz: 523, long: 0.16 },
      { at: 0.14, hz: 659, long: 0.16 },
      { at: 0.28, hz: 784, long: 0.16 },
      { at: 0.42, hz: 1047, long: 0.6 },
    ],
  },
} satisfies Record<string, Sound>;

export type SoundName = keyof typeof sounds;

let context: AudioContext | null = null;

export function sound_on(): boolean {
  return settings.value.sound ?? !on_phone();
}

function ring(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const tone = audio.createOscillator();
  const level = audio.createGain();
  tone.type = note.shape ?? 'sine';
  tone.frequency.setValueAtTime(note.hz, start);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, start + note.long);
  level.gain.setValueAtTime(note.gain ?? 0.25, start);
  level.gain.exponentialRampToValueAtTime(0.001, start + note.long);
  tone.connect(level).connect(audio.destination);
  tone.start(start);
  tone.stop(start + note.long);
}

function hiss(audio: AudioContext, long: number, hz: number, gain: number): void {
  const frames = Math.ceil(audio.sampleRate * long);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 2;
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const level = audio.createGain();
  source.buffer = buffer;
  band.type = 'bandpass';
  band.frequency.value = hz;
  level.gain.value = gain;
  source.connect(band).connect(level).connect(audio.destination);
  source.start();
}

export function call_on(): boolean {
  return settings.value.call ?? sound_on();
}

// It is our turn. Who looks at another page may want to hear it where all else is silent, or not at all.
export function call_to_turn(): void {
  if (document.visibilityState === 'hidden' ? call_on() : sound_on()) play('turn');
}

export function sound(name: SoundName): void {
  if (sound_on()) play(name);
}

const stale_ms = 400; // a sound that comes later than this belongs to nothing any more

function play(name: SoundName): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  const asked = performance.now();
  if (audio.state === 'running') make(audio, sounds[name]);
  else
    void audio.resume().then(() => {
      if (performance.now() - asked < stale_ms) make(audio, sounds[name]);
    });
}

function make(audio: AudioContext, made: Sound): void {
  for (const note of made.notes ?? []) ring(audio, note);
  for (const each of made.noise ?? []) hiss(audio, each.long, each.hz, each.gain);
}

// A short shake on phones; browsers allow it after the first tap.
export function buzz(ms: number | number[] = 30): void {
  if (globalThis.navigator?.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
}
