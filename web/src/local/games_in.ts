// Which games a text is about, of those that need more than the rules themselves.

// The games that a text of the house names: a word people typed is none.
export function games_in(text: string): string[] {
  if (!text.includes('"game"') && !text.includes('"record"')) return [];
  const games: string[] = [];
  try {
    JSON.parse(text, (key, value) => {
      if (typeof value !== 'string') return value;
      if (key === 'game') games.push(value);
      if (key === 'record') games.push(...games_in_record(value));
      return value;
    });
  } catch {
    // No message: the module says so.
  }
  return games;
}

export const games_in_record = (record: string): string[] => games_in(record.split('\n', 1)[0]!);
