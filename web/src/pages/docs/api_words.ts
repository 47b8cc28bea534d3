// The descriptions of our calls and messages, which programs read as OpenAPI and AsyncAPI, as a document for people.

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  description?: string;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

interface Call {
  summary?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
  security?: unknown[];
}

export interface OpenApi {
  info: { description?: string };
  paths: Record<string, Record<string, Call>>;
  components: { schemas: Record<string, Schema> };
}

export interface AsyncApi {
  info: { description?: string };
  channels: Record<
    string,
    { address: string; messages: Record<string, { name: string; payload: Schema }> }
  >;
  operations: Record<string, { summary?: string; messages: { $ref: string }[] }>;
  components: { schemas: Record<string, Schema> };
}

const last = (path: string): string => path.replace(/^.*\//, '');
const code = (value: unknown): string =>
  `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (...texts: string[]): string => `| ${texts.map(cell).join(' | ')} |`;

const plain_types: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
  null: 'nothing',
};

// A type in words; one that has a name leads to its own place below.
export function type_in_words(schema: Schema): string {
  if (schema.$ref) return `[${last(schema.$ref)}](#${last(schema.$ref).toLowerCase()})`;
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(', ');
  const any = schema.anyOf ?? schema.oneOf;
  if (any) return any.map(type_in_words).join(' or ');
  if (schema.items) return `list of ${type_in_words(schema.items)}`;
  const types = [schema.type ?? 'any JSON'].flat();
  return types.map((each) => plain_types[each] ?? each).join(' or ');
}

function fields_of({ properties = {}, required = [] }: Schema): string[] {
  const names = Object.keys(properties);
  if (names.length === 0) return ['No fields.'];
  const rows = names.map((name) => {
    const field = properties[name]!;
    const set = field.default !== undefined && field.default !== null;
    const notes = [
      required.includes(name) ? '' : 'may be left out',
      set ? `${code(field.default)} unless told` : '',
      field.description ?? field.anyOf?.find((each) => each.description)?.description ?? '',
    ];
    return row(code(name), type_in_words(field), notes.filter(Boolean).join('; '));
  });
  return [row('field', 'what it is', 'notes'), '|---|---|---|', ...rows];
}

function type_section([name, schema]: [string, Schema]): string[] {
  const about = schema.description ? [schema.description, ''] : [];
  const fields = schema.properties ? fields_of(schema) : [`${type_in_words(schema)}.`];
  return [`### ${name}`, '', ...about, ...fields, ''];
}

const body_of = (part: Content | undefined): string | null => {
  const [kind, body] = Object.entries(part?.content ?? {})[0] ?? [];
  if (!kind) return null;
  return kind === 'application/json' && body?.schema ? type_in_words(body.schema) : code(kind);
};

function call_section(method: string, path: string, call: Call): string[] {
  const sent = body_of(call.requestBody);
  const given = (call.parameters ?? []).map(
    ({ name, description, required, in: where }) =>
      `- ${code(name)} (${where === 'path' ? 'in the address' : `in the ${where}`}${
        required ? '' : ', may be left out'
      }): ${description ?? ''}`,
  );
  const answers = Object.entries(call.responses ?? {})
    .filter(([status]) => /^\d+$/.test(status))
    .map(
      ([status, answer]) => `- Answer ${status}: ${body_of(answer) ?? answer.description ?? ''}`,
    );
  return [
    `### ${method.toUpperCase()} ${path}`,
    '',
    call.summary ?? '',
    '',
    ...given,
    ...(sent ? [`- Send: ${sent}`] : []),
    ...(call.security ? ['- Needs the key of the keeper.'] : []),
    ...answers,
    '',
  ];
}

const types_in_words = (schemas: Record<string, Schema>): string[] => [
  '## Types',
  '',
  ...Object.entries(schemas).flatMap(type_section),
];

export function calls_in_words(api: OpenApi): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => call_section(method, path, call)),
  );
  return [
    '# Calls over HTTP',
    '',
    api.info.description ?? '',
    '',
    '## Calls',
    '',
    ...calls,
    ...types_in_words(api.components.schemas),
  ].join('\n');
}

export function messages_in_words(api: AsyncApi): string {
  const messages = Object.values(api.channels).flatMap((channel) =>
    Object.entries(channel.messages),
  );
  const payload_of = new Map(messages.map(([key, { name, payload }]) => [key, { name, payload }]));
  const sides = Object.values(api.operations).flatMap(({ summary, messages: said }) => [
    `## ${(summary ?? '').replace(/\.$/, '')}`,
    '',
    ...said.flatMap(({ $ref }) => {
      const message = payload_of.get(last($ref));
      return message ? [`- ${code(message.name)}: ${type_in_words(message.payload)}`] : [];
    }),
    '',
  ]);
  return [
    '# Messages over the WebSocket',
    '',
    api.info.description ?? '',
    '',
    ...Object.values(api.channels).map(({ address }) => `Address: ${code(address)}`),
    '',
    ...sides,
    ...types_in_words(api.components.schemas),
  ].join('\n');
}
