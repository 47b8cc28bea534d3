// A plan while it is being written: what the form changes, and what this device keeps of it. What is right and
// wrong about a plan only the house knows; here nothing is checked twice.
import { read, write } from '../../device/storage';
import type { PlanDraft } from '../../net/session';

export interface CheckDraft {
  text: string;
  options: string[];
  right: number;
  why?: string;
}

export interface SurveyDraft {
  id: string;
  text: string;
  kind: 'scale' | 'choice' | 'text' | 'number';
  from?: number;
  to?: number;
  from_label?: string;
  to_label?: string;
  options?: string[];
  optional?: boolean;
}

// As the house takes them (session/fields.hpp).
export const most_rounds = 50;
export const most_brought = 3;
export const most_in_team = 12;

export const stage_types = ['page', 'check', 'bring', 'match', 'survey', 'results'] as const;
export type StageType = (typeof stage_types)[number];

export interface StageDraft {
  type: StageType;
  title?: string;
  text?: string;
  [name: string]: unknown;
}

export const stages_of = (plan: PlanDraft): StageDraft[] =>
  Array.isArray(plan.stages) ? (plan.stages as StageDraft[]) : [];

export const text_of = (plan: Record<string, unknown>, name: string): string =>
  typeof plan[name] === 'string' ? (plan[name] as string) : '';

export const number_of = (
  plan: Record<string, unknown>,
  name: string,
  otherwise: number,
): number => (typeof plan[name] === 'number' ? (plan[name] as number) : otherwise);

export const object_of = (plan: Record<string, unknown>, name: string): Record<string, unknown> =>
  typeof plan[name] === 'object' && plan[name] !== null && !Array.isArray(plan[name])
    ? (plan[name] as Record<string, unknown>)
    : {};

export const list_of = <T>(plan: Record<string, unknown>, name: string): T[] =>
  Array.isArray(plan[name]) ? (plan[name] as T[]) : [];

// Without a value, the name is left out: then it is as usual.
export function put<T extends Record<string, unknown>>(plan: T, name: string, value: unknown): T {
  const { [name]: _, ...rest } = plan;
  return (value === undefined ? rest : { ...plan, [name]: value }) as T;
}

export const replaced = <T>(list: readonly T[], at: number, value: T): T[] =>
  list.map((each, i) => (i === at ? value : each));

export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);

export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = at + by;
  if (to < 0 || to >= list.length) return [...list];
  const next = [...list];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

const fresh: Record<StageType, () => StageDraft> = {
  page: () => ({ type: 'page', title: '', text: '' }),
  check: () => ({
    type: 'check',
    questions: [{ text: '', options: ['', ''], right: 0, why: '' }],
    tries: 3,
  }),
  bring: () => ({ type: 'bring', title: '', text: '' }),
  match: () => ({ type: 'match', rounds: 1 }),
  survey: () => ({ type: 'survey', questions: [fresh_survey_question([])] }),
  results: () => ({ type: 'results', title: '', text: '', code: true }),
};
export const fresh_stage = (type: StageType): StageDraft => fresh[type]();

// Its id is a column of the data: it must not be there twice.
export function fresh_survey_question(others: readonly SurveyDraft[]): SurveyDraft {
  const taken = new Set(others.map((each) => each.id));
  let n = others.length + 1;
  while (taken.has(`s${n}`)) ++n;
  return { id: `s${n}`, text: '', kind: 'text' };
}

export interface GroupDraft {
  labels: string[];
  treatment?: string;
  round?: number;
}

// Who sits together, on a line: "s1, s2, s3", and behind a colon the treatment, where it says one.
export const line_of = ({ labels, treatment }: GroupDraft): string =>
  labels.join(', ') + (treatment ? `: ${treatment}` : '');

// What is not on the line, such as the round, stays.
export function group_of(line: string, before: GroupDraft | undefined): GroupDraft {
  const [, people = '', treatment] = /^([^:]*)(?::(.*))?$/s.exec(line) ?? [];
  const labels = people
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const { treatment: _, ...rest } = before ?? {};
  return { ...rest, labels, ...(treatment?.trim() ? { treatment: treatment.trim() } : {}) };
}

// How people are seated or tables allotted; a list that no longer counts goes.
export const chosen = (plan: PlanDraft, name: string, value: string, list: string): PlanDraft =>
  put(value === 'list' ? plan : put(plan, list, undefined), name, value);

const filled = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.filter((each) => typeof each !== 'string' || each.trim() !== '')
    : list;

// What is added up where the plan does not say: points of different games are not alike, so places are.
export function usual_scoring(plan: PlanDraft): 'points' | 'ranks' {
  const played = stages_of(plan)
    .filter((stage) => stage.type === 'match')
    .map((stage) => text_of(stage, 'game') || text_of(plan, 'game'));
  return new Set(played).size > 1 ? 'ranks' : 'points';
}

// What a stage must say so that `next` is played, given that all of `base` counts unless it says otherwise.
export function config_above(
  base: Record<string, unknown>,
  next: Record<string, unknown>,
  schema: unknown,
): Record<string, unknown> {
  const options = object_of(schema as Record<string, unknown>, 'properties');
  const usual = (name: string) => object_of(options, name).default;
  const alike = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const names = [...new Set([...Object.keys(next), ...Object.keys(base)])];
  return Object.fromEntries(
    names
      .map((name) => [name, name in next ? next[name] : usual(name)] as const)
      .filter(([name, value]) => !alike(value, name in base ? base[name] : usual(name))),
  );
}

// What goes to the house: lines that were left empty while typing are no answers and no people.
export function tidied(plan: PlanDraft): PlanDraft {
  const stages = stages_of(plan).map((stage) =>
    Array.isArray(stage.questions)
      ? {
          ...stage,
          questions: list_of<Record<string, unknown>>(stage, 'questions').map((asked) =>
            asked.options === undefined ? asked : { ...asked, options: filled(asked.options) },
          ),
        }
      : stage,
  );
  const labels = filled(plan.labels);
  const known = Array.isArray(labels) ? labels.map((each) => String(each).trim()) : labels;
  const some = Array.isArray(known) && known.length === 0 ? undefined : known;
  return put(plan.stages === undefined ? plan : { ...plan, stages }, 'labels', some);
}

// JSON as somebody pasted it: an object, or a sentence on where it stops being one.
export type Parsed = { plan: PlanDraft } | { line: number | null };

export function parse_plan(text: string): Parsed {
  try {
    const plan: unknown = JSON.parse(text);
    if (typeof plan === 'object' && plan !== null && !Array.isArray(plan))
      return { plan: plan as PlanDraft };
    return { line: null };
  } catch (error) {
    const message = String(error);
    const line = /line (\d+)/.exec(message)?.[1];
    const position = /position (\d+)/.exec(message)?.[1];
    if (line) return { line: Number(line) };
    if (!position) return { line: null };
    return { line: text.slice(0, Number(position)).split('\n').length };
  }
}

// ---- kept on this device

export interface SavedPlan {
  name: string;
  at: number;
  plan: PlanDraft;
}

const saved_key = 'parlor.plans';
const draft_key = 'parlor.plan_draft';
const most_saved = 30;

export const saved_plans = (): SavedPlan[] => read<SavedPlan[]>(saved_key, []);

// Under its title; the same title replaces what was there.
export function save_plan(plan: PlanDraft, now = Date.now()): SavedPlan[] {
  const name = text_of(plan, 'title') || '…';
  const others = saved_plans().filter((each) => each.name !== name);
  const next = [{ name, at: now, plan }, ...others].slice(0, most_saved);
  write(saved_key, next);
  return next;
}

export function drop_plan(name: string): SavedPlan[] {
  const next = saved_plans().filter((each) => each.name !== name);
  write(saved_key, next);
  return next;
}

export const kept_draft = (): PlanDraft | null => read<PlanDraft | null>(draft_key, null);
export const keep_draft = (plan: PlanDraft | null): void => write(draft_key, plan);
