// The options of a game as fields of a form, from its JSON Schema. Lists and objects the form cannot
// show are left to the game's own Setup.
import type { Translate } from '../../i18n/i18n';
import type { Config, GameInfo, Option } from '../../net/protocol';

export type Field = { path: string[]; default: unknown; about: string } & (
  | { kind: 'switch' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'number'; min: number; max: number; nullable: boolean; unit: number }
  | { kind: 'text' }
);

type Schema = GameInfo['config'] & { $defs?: Record<string, Option & { properties?: Options }> };
type Options = Record<string, Option>;

function resolve(option: Option, schema: Schema): Option & { properties?: Options } {
  const name = option.$ref?.replace('#/$defs/', '');
  const target = name ? schema.$defs?.[name] : undefined;
  return target ? { ...target, ...option } : option;
}

function field_of(path: string[], raw: Option, schema: Schema): Field[] {
  const option = resolve(raw, schema);
  const base = { path, default: option.default, about: option.description ?? '' };
  if (option.properties) {
    const inner = (option.default ?? {}) as Config;
    return Object.entries(option.properties).flatMap(([name, each]) =>
      field_of([...path, name], { ...each, default: inner[name] ?? each.default }, schema),
    );
  }
  if (option.enum) return [{ ...base, kind: 'choice', values: option.enum }];
  if (option.type === 'boolean') return [{ ...base, kind: 'switch' }];
  // A name, or a list of them: the form takes the one name.
  const or_list = option.anyOf?.some((each) => each.type === 'array') ?? false;
  if (option.type === 'string' || or_list) return [{ ...base, kind: 'text' }];
  const number = option.anyOf?.find((each) => each.type === 'integer') ?? option;
  if (number.type !== 'integer') return [];
  const { minimum: min = 0, maximum: max = 1000 } = number;
  // People think in seconds, not in thousandths.
  const unit = path.at(-1)?.endsWith('_ms') ? 1000 : 1;
  return [{ ...base, kind: 'number', min, max, nullable: number !== option, unit }];
}

export function fields_of(schema: Schema): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, option]) =>
    field_of([name], option, schema),
  );
}

export function get(config: Config, path: readonly string[]): unknown {
  let value: unknown = config;
  for (const name of path) value = (value as Config | undefined)?.[name];
  return value;
}

export function set(config: Config, path: readonly string[], value: unknown): Config {
  const [name, ...rest] = path;
  if (name === undefined) return config;
  if (rest.length === 0) return { ...config, [name]: value };
  return { ...config, [name]: set((config[name] ?? {}) as Config, rest, value) };
}

export const value_of = (field: Field, config: Config): unknown =>
  get(config, field.path) ?? field.default;

// Whether a table plays by a preset: the same in every option, however much of it was written down.
export function plays_by(schema: Schema, config: Config, preset: Config): boolean {
  const fields = fields_of(schema);
  const known = new Set(fields.map((field) => field.path[0]));
  const lists = Object.entries(schema.properties ?? {}).filter(([name]) => !known.has(name));
  const text = (value: unknown, option: Option) => JSON.stringify(value ?? option.default);
  return (
    fields.every((field) => value_of(field, config) === value_of(field, preset)) &&
    lists.every(([name, option]) => text(config[name], option) === text(preset[name], option))
  );
}

// What this table plays differently.
export function changed(fields: readonly Field[], config: Config): Field[] {
  return fields.filter((field) => value_of(field, config) !== field.default);
}

const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const known = (t: Translate, key: string): string | null => {
  const text = t(key);
  return text === key ? null : text;
};

export const field_name = (field: Field, t: Translate): string =>
  known(t, `option.${field.path.join('.')}`) ?? plain(field.path.at(-1) ?? '');

export const field_about = (field: Field, t: Translate): string =>
  known(t, `option.${field.path.join('.')}.about`) ?? field.about;

export const choice_name = (field: Field, value: string, t: Translate): string =>
  known(t, `option.${field.path.join('.')}.${value}`) ?? plain(value);

// "Stacking", "Cards each: 5".
export function chip_text(field: Field, config: Config, t: Translate): string {
  const value = value_of(field, config);
  const name = field_name(field, t);
  if (field.kind === 'switch') return value ? name : `${name}: ${t('config.off')}`;
  if (field.kind === 'choice') return `${name}: ${choice_name(field, String(value), t)}`;
  if (field.kind === 'number' && field.unit > 1)
    return `${name}: ${t('config.seconds', { n: Number(value) / field.unit })}`;
  return `${name}: ${value ?? t('config.none')}`;
}
