// What the front door shows of this game.
import type { Cover } from '../board';

// The letter tile in its frame of bulbs, and a buzzer before it. The letter is drawn as a shape: no text.
function Picture() {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true">
      <rect x="20" y="8" width="84" height="84" rx="14" fill="#6d262b" />
      {Array.from({ length: 20 }, (_, i) => {
        const side = Math.floor(i / 5);
        const along = 14 + (i % 5) * 14;
        const x = [20 + along, 98, 104 - along, 26][side]!;
        const y = [14, 8 + along, 86, 92 - along][side]!;
        return (
          <circle key={`${x}:${y}`} cx={x} cy={y} r="2.800" fill={i % 2 ? '#f7d98a' : '#d9a441'} />
        );
      })}
      <rect x="33" y="21" width="58" height="58" rx="8" fill="#fbf7ee" />
      <path d="M62 30a20 20 0 1 0 .1 0zm0 11a9 9 0 1 1-.1 0z" fill="#1d1a16" fill-rule="evenodd" />
      <ellipse cx="116" cy="104" rx="36" ry="10" fill="#1d1a16" opacity=".5" />
      <path d="M84 92h64v10a32 8 0 0 1-64 0z" fill="#35584f" />
      <path d="M92 92a24 22 0 0 1 48 0z" fill="#d9583b" />
      <path
        d="M100 84a16 12 0 0 1 14-8"
        stroke="#fbf7ee"
        stroke-width="3"
        fill="none"
        stroke-linecap="round"
        opacity=".7"
      />
    </svg>
  );
}

export const cover: Cover = {
  id: 'oodles',
  title: 'Oodles',
  Picture,
  bots: 2,
  races: true,
  tagline: {
    en: 'One letter, many questions: answer, or buzz and steal.',
    de: 'Ein Buchstabe, viele Fragen: antworten oder buzzern.',
    es: 'Una letra, muchas preguntas: responde o pulsa y roba.',
  },
};
