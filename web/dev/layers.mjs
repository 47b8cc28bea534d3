// Keeps the layers of the client: each folder of src imports only from those listed for it here, and one
// game never from another. Run by `npm run check`; what is wrong is said in a sentence, one per import.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const below_pages = ['generated', 'device', 'i18n', 'ui', 'games', 'local', 'net'];
const layers = {
  generated: [], // the server's types, made by ./dev generate
  device: [], // what the browser gives: storage, settings, a clock
  i18n: ['device'],
  ui: ['device', 'i18n'],
  games: ['generated', 'device', 'i18n', 'ui'],
  local: ['generated', 'device'], // the house in this browser
  net: ['generated', 'device', 'local'], // knows no page, no game and no word of any language
  'pages/common': below_pages,
  'pages/learn': [...below_pages, 'pages/common'],
  'pages/options': [...below_pages, 'pages/common', 'pages/learn'],
  'pages/offline': [...below_pages, 'pages/common'],
  'pages/door': [...below_pages, 'pages/common', 'pages/learn', 'pages/options', 'pages/offline'],
  'pages/lab': [...below_pages, 'pages/common', 'pages/options'],
  'pages/luck': [...below_pages, 'pages/common', 'pages/lab'],
  'pages/lobby': [
    ...below_pages,
    'pages/common',
    'pages/learn',
    'pages/options',
    'pages/banks',
    'pages/luck',
  ],
  'pages/talk': [...below_pages, 'pages/common'],
  'pages/table': [
    ...below_pages,
    'pages/common',
    'pages/learn',
    'pages/options',
    'pages/talk',
    'pages/luck',
  ],
  'pages/replay': [...below_pages, 'pages/common', 'pages/table'],
  'pages/docs': [...below_pages, 'pages/common'],
  'pages/keeper': [...below_pages, 'pages/common'],
  'pages/banks': [...below_pages, 'pages/common', 'pages/keeper'],
  'pages/room': [...below_pages, 'pages/common', 'pages/lobby', 'pages/table'],
  'pages/party': [...below_pages, 'pages/common', 'pages/room'],
  'pages/session': [...below_pages, 'pages/common', 'pages/options', 'pages/party', 'pages/room'],
};

// Texts of the house that a page shows, and who may show them.
const documents = {
  '../../docs/rulings.md?raw': 'pages/learn',
  '../wasm/parlor_lab.wasm': 'pages/common', // the rules and bots as a module, made by tools/wasm
};
const all_documents = '../../docs/'; // the guides' page shows them all

const source = join(import.meta.dirname, '../src');
const imports = [
  /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g, // import … from '', import(''), import '', @import ""
  /\bimport\.meta\.glob[^'"]*['"](\.[^'"]+)['"]/g,
];

const layer_of = (path) =>
  Object.keys(layers).find((layer) => path === layer || path.startsWith(`${layer}/`));
const game_of = (path) => /^games\/([^/]+)\//.exec(path)?.[1];

// What ./dev makes of the rules, for workers.
const modules = '../wasm/';
// Lessons are content: the house reads the same files.
const lessons = '../../content/lessons/';
// So are the plans that sessions begin with.
const plans = '../../content/sessions/';

function fault(from, to) {
  if (to.startsWith(lessons) && game_of(from)) return null;
  if (to.startsWith(plans) && from.startsWith('pages/session/')) return null;
  const [layer, other] = [layer_of(from), layer_of(to)];
  if (documents[to] === layer) return null;
  if (to.startsWith(modules) && layer === 'local') return null;
  if (layer === 'pages/docs' && to.startsWith(all_documents)) return null;
  if (!other)
    return `src/${from} imports src/${to}, which is in no layer: nothing may build on it.`;
  if (layer === other) {
    const [game, its] = [game_of(from), game_of(to)];
    return game && its && game !== its
      ? `src/${from} imports src/${to}: games do not know each other.`
      : null;
  }
  return layers[layer].includes(other)
    ? null
    : `src/${from} imports src/${to}: ${layer} does not build on ${other} (dev/layers.mjs).`;
}

const files = readdirSync(source, { recursive: true }).filter((each) => /\.(tsx?|css)$/.test(each));
const faults = [];
for (const file of files) {
  // What lies beside main.tsx puts the layers together and may know them all.
  if (dirname(file) === '.' || file === 'pages/tables.css') continue;
  if (!layer_of(file)) {
    faults.push(`src/${file} is in no layer: give its folder a line in dev/layers.mjs.`);
    continue;
  }
  const text = readFileSync(join(source, file), 'utf8');
  for (const pattern of imports)
    for (const [, path] of text.matchAll(pattern)) {
      const said = fault(file, relative(source, join(source, dirname(file), path)));
      if (said) faults.push(said);
    }
}
for (const each of faults) console.error(each);
process.exitCode = faults.length > 0 ? 1 : 0;
