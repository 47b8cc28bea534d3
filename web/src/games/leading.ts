// Who leads by these figures: nobody while all are level.
export function leading(figures: readonly number[]): number[] {
  const best = Math.max(...figures);
  if (figures.every((each) => each === best)) return [];
  return figures.map((_, seat) => seat).filter((seat) => figures[seat] === best);
}
