// The shape of source files, for tools/tidy: no function over 70 lines, and braces that close where they should.
// Each line printed is a finding. Reads C++ by its braces, and TypeScript by its indentation, which the formatter
// keeps exact; it knows as much of both languages as that takes and no more.
//   node tools/shape.mjs FILE…
import { readFileSync } from 'node:fs';

const longest = 70;

function report(file, line, sentence) {
  console.log(`${file}:${line}: ${sentence}`);
}

function checkLength(file, name, first, last) {
  const length = last - first + 1;
  if (length > longest) report(file, first, `${name} has ${length} lines, more than ${longest}`);
}

// C++ without what comments, texts and directives say, so that their braces do not count. Lines and columns stay.
function codeOnly(text) {
  const silent =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*|R"([^\s()\\]{0,16})\([\s\S]*?\)\1"|"(?:[^"\\\n]|\\.)*"|(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)+'/gm;
  return text.replace(silent, (found) =>
    found.replace(/[^\n]/g, /^\s*(\/|#)/.test(found) ? ' ' : '_'),
  );
}

// What a brace opens, by the text between it and the end of the statement before.
function kindOf(head) {
  const bare = head
    .replace(/^\s*(BOOST_DESCRIBE_\w+\s*\((?:[^()]|\([^()]*\))*\)\s*)+/, ' ')
    .replace(/\[\[.*?\]\]/gs, ' ')
    .replace(/^\s*(public|private|protected)\s*:/g, ' ')
    .replace(/^\s*(template\s*<[^{};]*?>\s*(?=\w|\[)(requires\b[^{};]*?\n)?\s*)+/s, ' ')
    .trim();
  if (/^(inline\s+)?namespace\b|^extern\s+"C"\s*$|^extern\s*$/.test(bare)) return 'namespace';
  if (/^(static\s+|inline\s+|constexpr\s+|const\s+|typedef\s+)*(class|struct|union|enum)\b/.test(bare) && !/\)\s*(const)?\s*$/.test(bare)) {
    return 'type';
  }
  return bare.includes('(') || /[\])]\s*$/.test(bare) ? 'function' : 'other';
}

function nameIn(head) {
  return (/([~\w:]+|operator[^\s(]*)\s*\(/.exec(head.replace(/^\s*template\s*<[^{};]*?>/s, '')) ?? [])[1] ?? 'a function';
}

function checkCpp(file, text) {
  const lines = codeOnly(text).split('\n');
  const open = []; // the braces that stand around: kind, where they and their statements begin
  let parentheses = 0;
  let head = '';
  let headLine = 0;
  const inNamespace = () => open.every((brace) => brace.kind === 'namespace');
  lines.forEach((line, index) => {
    const indent = line.search(/\S/);
    if (indent < 0) return;
    const number = index + 1;
    if (line[indent] === '}') {
      const brace = open.at(-1);
      if (brace && !brace.inParentheses && indent > brace.indent) {
        report(file, number, `a brace closes deeper than its partner of line ${brace.line} stands`);
      }
    } else if (head.trim() === '' && inNamespace() && indent > 0) {
      report(file, number, 'a declaration at namespace level is indented');
    }
    for (const character of line) {
      if (character === '(') ++parentheses;
      if (character === ')') --parentheses;
      if (character === '{') {
        const kind = open.some((brace) => brace.kind === 'function') ? 'inner' : kindOf(head);
        const inParentheses = parentheses > 0;
        open.push({ kind, indent, inParentheses, line: number, first: headLine || number, name: nameIn(head) });
      } else if (character === '}') {
        const brace = open.pop();
        if (brace?.kind === 'function') checkLength(file, brace.name, brace.first, number);
      } else if (character !== ';') {
        if (head.trim() === '' && character !== ' ') headLine = number;
        head += character;
        continue;
      }
      head = '';
      headLine = 0;
    }
    head += '\n';
  });
  if (open.length > 0) report(file, open[0].line, 'a brace is not closed');
}

// A function begins where a line says so and ends at the first line that stands no deeper and closes it.
const begins =
  /\bfunction\b.*\(|=>(\s*[{([<`]?.*[{([])?$|^\s*(async |static |private |get |set |#)*\w+\(.*\)(: [^=]+)? \{$|^\s*(constructor|async \w+)\($/;
// A describe of tests is a folder, not a function.
const noFunction = /^\s*((\} )?(if|for|while|switch|catch|else|do|return \()\b|(test\.)?describe\()/;

function checkTypeScript(file, text) {
  const lines = text.split('\n');
  const indentOf = (line) => line.search(/\S/);
  lines.forEach((line, index) => {
    if (!begins.test(line) || (noFunction.test(line) && !/^(?!\s*(test\.)?describe\().*(=>|function)/.test(line))) return;
    const indent = indentOf(line);
    let end = index + 1;
    for (; end < lines.length; ++end) {
      const here = indentOf(lines[end]);
      if (here < 0 || here > indent) continue;
      // The end of a list of parameters begins the body.
      if (here === indent && /^\s*[)}\]].*(\{|\(|=>)$/.test(lines[end]) && !/^\s*\} (else|catch|finally)/.test(lines[end])) continue;
      break;
    }
    if (end === index + 1) return;
    const closes = /^\s*[)}\]<]/.test(lines[end] ?? '') && indentOf(lines[end]) === indent;
    const name = (/(?:function|const|async|static)\s+(\w+)/.exec(line) ?? /(\w+)\(/.exec(line) ?? [])[1];
    checkLength(file, name ?? 'a function', index + 1, closes ? end + 1 : end);
  });
}

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8');
  if (/\.tsx?$/.test(file)) checkTypeScript(file, text);
  else checkCpp(file, text);
}
