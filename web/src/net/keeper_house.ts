// The keeper's calls about the house itself: how it fares, its tables and sessions, a word to everybody, backups.
import type {
  ChangeSettings,
  HouseBackup,
  HouseReport,
  KeptRoom,
  KeptRooms,
} from '../generated/protocol';
import type { KeptSession, KeptSessions } from '../generated/session';
import { call_keeper } from './keeper';

export type { HouseBackup, HouseReport, KeptRoom, KeptRooms, KeptSession };

export interface HouseState {
  report: HouseReport;
  rooms: KeptRooms;
  sessions: KeptSession[];
}

export async function load_house(): Promise<HouseState> {
  const [report, rooms, { sessions }] = await Promise.all([
    call_keeper<HouseReport>('GET', '/house'),
    call_keeper<KeptRooms>('GET', '/rooms'),
    call_keeper<KeptSessions>('GET', '/sessions'),
  ]);
  return { report, rooms, sessions };
}

// A call without words sends none.
const given = (name: string, text: string) => (text === '' ? {} : { [name]: text });

export const close_room = (code: string, reason: string) =>
  call_keeper('POST', `/rooms/${code}/close`, given('reason', reason));
export const close_session = (code: string, reason: string) =>
  call_keeper('POST', `/sessions/${code}/close`, given('reason', reason));
export const put_away_session = (code: string) =>
  call_keeper('POST', `/sessions/${code}/put_away`, {});
export const say_to_all = (text: string) => call_keeper('POST', '/say', given('text', text));
export const back_up = () => call_keeper<HouseBackup>('POST', '/backups', {});
export const change_settings = (settings: ChangeSettings) =>
  call_keeper('POST', '/settings', settings);
