// A guess at what would be legal, good enough to see things lit up; a record holds only what was done.
// biome-ignore lint/suspicious/noExplicitAny: views of any game
export function guess(game: string, view: any, seat: number | null): unknown[] | null {
  if (game !== 'uno' || seat === null || view.current_player !== seat) return null;
  const top = view.discard_pile.at(-1).split('-')[1];
  const legal: unknown[] = [{ type: 'draw' }];
  for (const card of new Set<string>(view.hand)) {
    const [color, value] = card.split('-');
    if (color === 'wild')
      for (const named of ['red', 'yellow', 'green', 'blue'])
        legal.push({ type: 'play', card, color: named, swap_with: null, uno: false });
    else if (value === '7' && (color === view.color || value === top))
      for (let other = 0; other < view.hand_counts.length; other++)
        if (other !== seat)
          legal.push({ type: 'play', card, color: null, swap_with: other, uno: false });
    if (color !== 'wild' && value !== '7' && (color === view.color || value === top))
      legal.push({ type: 'play', card, color: null, swap_with: null, uno: false });
  }
  return legal;
}
