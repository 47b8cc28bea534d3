// The record of a match, asked about where it is: the rules are on this device too (src/local).
import type { CheckedRecord, PlayAgain } from '../generated/local';
import { again_code, file_code } from '../local/words';
import type { Config } from './protocol';

export type { CheckedRecord } from '../generated/local';

// Larger than any match that was ever played, and small enough for a phone.
export const most_record_bytes = 32e6;

async function fine(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function answer(path: string, asked: object): Promise<Response> {
  const { record_answer } = await import('../local/local_house');
  return fine(record_answer(path, JSON.stringify(asked)));
}

// Chain, deal and every decision, made again by the rules.
export const check_record_here = async (record: string): Promise<CheckedRecord> =>
  (await answer('/records/check', { record })).json();

// From now on it is what this code stands for, as if it were the match of a table.
export async function open_record(record: string, code = file_code): Promise<void> {
  const { local_answer } = await import('../local/local_house');
  await fine(local_answer('PUT', `/rooms/${code}`, record));
}

// The deal of a finished match, played once by bots with these rules changed; then it stands behind `again_code`.
export async function play_again(record: string, config: Config, bots: string): Promise<void> {
  const asked: PlayAgain = { record, config, bots };
  const played = await answer('/records/again', asked);
  await open_record(await played.text(), again_code);
}
