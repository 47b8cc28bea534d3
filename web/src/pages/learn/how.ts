// Which parts of a how-to are told at a table: what belongs to a switched-off option is not.
import type { HowTo } from '../../games/board';
import type { Params } from '../../i18n/i18n';
import type { Config, GameInfo } from '../../net/protocol';

export type Part = HowTo['more'][number];

export interface Parts {
  here: Part[]; // house rules of this table
  more: Part[]; // what holds everywhere
  house: Part[]; // what could be switched on
}

export function settings_of(info: GameInfo | undefined, config: Config): Config {
  const options = Object.entries(info?.config.properties ?? {});
  const usual = Object.fromEntries(options.map(([name, option]) => [name, option.default]));
  return { ...usual, ...config };
}

export function parts_of(how: HowTo, info: GameInfo | undefined, config: Config): Parts {
  const now = settings_of(info, config);
  const usual = settings_of(info, {});
  const parts: Parts = { here: [], more: [], house: [] };
  for (const part of how.more) {
    if (part.unless && now[part.unless]) continue;
    if (!part.option) parts.more.push(part);
    else if (!now[part.option]) parts.house.push(part);
    else if (usual[part.option]) parts.more.push(part);
    else parts.here.push(part);
  }
  return parts;
}

// The numbers of the table, for texts that name them.
export function numbers_of(info: GameInfo | undefined, config: Config): Params {
  const settings = Object.entries(settings_of(info, config));
  return Object.fromEntries(
    settings.filter((each): each is [string, number] => typeof each[1] === 'number'),
  );
}

// The page of a game's rulings, at this one. In a tab of its own: nobody leaves a table to read.
export const ruling_path = (game: string, id: string): string => `/?rulings=${game}#${id}`;
