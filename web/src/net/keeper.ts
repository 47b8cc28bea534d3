// The keeper's side of the HTTP calls. The key lives in this browser and in the Authorization header, never in
// an address that reaches the house.
import { signal } from '@preact/signals';
import { read, write } from '../device/storage';
import type {
  BankLetters,
  BeginUpload,
  DescribeBank,
  ExportPiece,
  KeeperDesk,
  KeptBank,
  MarkQuestion,
  MergedBank,
  MistakeReports,
  QuestionPage,
  SavedQuestion,
  SaveQuestion,
  UploadState,
} from '../generated/protocol';
import { answer_to } from './api';

export type {
  BankLetters,
  KeeperDesk,
  KeptBank,
  KeptQuestionRow,
  MistakeReport,
  QuestionPage,
  SaveQuestion,
  UploadRow,
  UploadState,
} from '../generated/protocol';

const stored = 'parlor.keeper';
export const keeper_key = signal<string | null>(read<string | null>(stored, null));

export function remember_key(key: string | null): void {
  keeper_key.value = key;
  write(stored, key);
}

// A link or a bare key, as somebody pastes it; null where there is none in it.
export function key_in(typed: string): string | null {
  const key = typed.trim().replace(/^.*#/, '');
  return /^[\w-]{16,64}$/.test(key) ? key : null;
}

export async function call_keeper<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await answer_to(method, `/keeper${path}`, body, keeper_key.value ?? '');
  return answer.json() as Promise<T>;
}

const part = encodeURIComponent;

export interface Search {
  text: string;
  letter: string;
  category: string;
  difficulty: string;
  marked: boolean;
}
export const no_search: Search = {
  text: '',
  letter: '',
  category: '',
  difficulty: '',
  marked: false,
};

function query_of(search: Search, after: number | null): string {
  const { marked, ...words } = search;
  const given = Object.entries({ ...words, marked: marked ? '1' : '', after: after ?? '' });
  return given
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${part(value)}`)
    .join('&');
}

export const load_desk = () => call_keeper<KeeperDesk>('GET', '');
export const create_bank = (bank: DescribeBank) => call_keeper<KeptBank>('POST', '/banks', bank);
export const change_bank = (name: string, bank: DescribeBank) =>
  call_keeper<KeptBank>('POST', `/banks/${part(name)}`, bank);
export const delete_bank = (name: string) => call_keeper('POST', `/banks/${part(name)}/delete`, {});
export const merge_bank = (name: string, into: string) =>
  call_keeper<MergedBank>('POST', `/banks/${part(name)}/merge`, { into });
export const load_letters = (name: string) =>
  call_keeper<BankLetters>('GET', `/banks/${part(name)}/coverage`);
export const load_questions = (name: string, search: Search, after: number | null) =>
  call_keeper<QuestionPage>('GET', `/banks/${part(name)}/questions?${query_of(search, after)}`);
export const save_question = (name: string, question: SaveQuestion) =>
  call_keeper<SavedQuestion>('POST', `/banks/${part(name)}/questions`, question);
export const mark_question = (name: string, mark: MarkQuestion) =>
  call_keeper('POST', `/banks/${part(name)}/mark`, mark);
export const remove_question = (name: string, id: number) =>
  call_keeper('POST', `/banks/${part(name)}/remove`, { id });
export const copy_question = (name: string, id: number, into: string) =>
  call_keeper('POST', `/banks/${part(name)}/copy`, { id, into });
export const load_reports = () => call_keeper<MistakeReports>('GET', '/reports');
export const dismiss_report = (id: number) => call_keeper('POST', `/reports/${id}/dismiss`, {});

// The whole file, fetched in parts.
export async function export_bank(name: string, format: string): Promise<Blob> {
  const texts: string[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const piece: ExportPiece = await call_keeper(
      'GET',
      `/banks/${part(name)}/export?format=${format}&after=${after}`,
    );
    texts.push(piece.text);
    after = piece.next;
  }
  return new Blob(texts, { type: 'text/plain' });
}

// ---- a file on its way into a bank

const piece_bytes = 256 * 1024;

export const upload_state = (id: string) => call_keeper<UploadState>('GET', `/uploads/${id}`);
export const save_upload = (id: string) =>
  call_keeper<UploadState>('POST', `/uploads/${id}/save`, {});
export const drop_upload = (id: string) => call_keeper('POST', `/uploads/${id}/drop`, {});

// Sends it piece by piece and asks for the verdicts on its rows; tells how far it is, from 0 to 1.
export async function send_file(
  file: File,
  bank: string,
  tell: (share: number) => void,
): Promise<UploadState> {
  const begun: BeginUpload = { file: file.name, bank, bytes: file.size };
  const { upload } = await call_keeper<UploadState>('POST', '/uploads', begun);
  for (let at = 0; at < file.size; at += piece_bytes) {
    tell(at / file.size);
    const piece = file.slice(at, at + piece_bytes);
    await answer_to('POST', `/keeper/uploads/${upload}/piece?at=${at}`, piece, keeper_key.value);
  }
  tell(1);
  return call_keeper<UploadState>('POST', `/uploads/${upload}/check`, {});
}
