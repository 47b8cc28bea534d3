// What a page loads ahead by itself, and what only who asks for it, in bytes as a house sends them: node tools/kept_sizes.mjs
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../web/dist");
const { parts, more } = JSON.parse(readFileSync(join(dist, "kept.json"), "utf8"));
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const plain = /\.(woff2|png)$/; // packed already

function size(file) {
  const bytes = readFileSync(join(dist, file));
  if (plain.test(file)) return { raw: bytes.length, brotli: bytes.length, gzip: bytes.length };
  return { raw: bytes.length, brotli: brotliCompressSync(bytes, best).length, gzip: gzipSync(bytes, { level: 9 }).length };
}
const show = (name, { raw, brotli, gzip }) => console.log(`${name.padEnd(42)} raw ${raw}  Brotli ${brotli}  gzip ${gzip}`);
const sum = (sizes) =>
  sizes.reduce((all, each) => ({ raw: all.raw + each.raw, brotli: all.brotli + each.brotli, gzip: all.gzip + each.gzip }));

for (const [name, files] of [["by itself", parts], ["for who asks", more]]) {
  const sizes = files.map((file) => [file, size(file)]);
  for (const [file, its] of sizes) if (/\.(wasm|bin)$/.test(file)) show(`  ${file.replace("assets/", "")}`, its);
  show(`${name}, ${files.length} files`, sum(sizes.map(([, its]) => its)));
}
