// Questions every board asks about the events of an update.

export const find_event = <E extends { type: string }, T extends E['type']>(
  events: readonly E[],
  type: T,
): Extract<E, { type: T }> | undefined =>
  events.find((each): each is Extract<E, { type: T }> => each.type === type);
