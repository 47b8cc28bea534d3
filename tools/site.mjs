// Makes the page one that stands alone: node tools/site.mjs INDEX.HTML. It names its files from where it is, says that
// no house is behind it, and brings the policy along that a house would send.
import { readFileSync, writeFileSync } from "node:fs";

// Held to be what a house sends (tests/net/http_test.cpp), but for frame-ancestors, which a page cannot say itself.
const policy =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'";

const [file] = process.argv.slice(2);
const before = readFileSync(file, "utf8");
const after = before
  .replace('<html lang="en"', '<html lang="en" data-house="none"')
  .replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`)
  .replace(/(src|href)="\/(?!\/)/g, '$1="./');
for (const [what, there] of [
  ["no house", after.includes('data-house="none"')],
  ["a policy", after.includes(policy)],
]) {
  if (!there) throw new Error(`${file}: the page could not be told that it has ${what}`);
}
writeFileSync(file, after);
