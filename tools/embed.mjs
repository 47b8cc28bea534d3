// Makes the web client a part of the program: node tools/embed.mjs OUT FOLDER…
// Takes the first folder with an index.html and writes OUT/assets.S (the bytes, raw and compressed) and
// OUT/assets.cpp (the table of src/net/assets.hpp).
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [out, ...folders] = process.argv.slice(2).map((path) => resolve(path));
const folder = folders.find((path) => existsSync(join(path, "index.html")));
if (!folder) throw new Error(`no index.html in ${folders.join(" or ")}`);

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const alreadyCompressed = new Set([".png", ".webp", ".woff2"]);

// A name with a hash in it, as the bundler writes them, never stands for other bytes.
const isHashed = (path) => /^\/assets\/.*-[\w-]{8,}\.\w+$/.test(path);

let assembly = '    .section .rodata.assets,"a",@progbits\n';
let declarations = "";
let symbols = 0;
const blobs = join(out, "blobs");
rmSync(blobs, { recursive: true, force: true });
mkdirSync(blobs, { recursive: true });

// One run of bytes, as the std::string_view that names it in C++.
function embed(bytes) {
  const symbol = `parlor_asset_${symbols++}`;
  const file = join(blobs, symbol);
  writeFileSync(file, bytes);
  assembly += `    .balign 16\n    .global ${symbol}\n${symbol}:\n    .incbin "${file}"\n    .byte 0\n`;
  declarations += `extern "C" const char ${symbol}[];\n`;
  return `{${symbol}, ${bytes.length}}`;
}

function row(file) {
  const raw = readFileSync(file);
  const path = `/${relative(folder, file).replaceAll("\\", "/")}`;
  const kind = extname(file);
  const etag = createHash("sha256").update(raw).digest("base64url").slice(0, 22);
  const variants = [embed(raw)];
  if (!alreadyCompressed.has(kind)) {
    const brotli = brotliCompressSync(raw, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length },
    });
    // What saves less than a twentieth is not worth its place.
    const worthIt = (bytes) => (bytes.length < raw.length * 0.95 ? embed(bytes) : "{}");
    variants.push(worthIt(brotli), worthIt(gzipSync(raw, { level: 9 })));
  }
  const type = types[kind] ?? "application/octet-stream";
  return {
    path,
    text: `    {${JSON.stringify(path)}, "${type}", "\\"${etag}\\"", ${isHashed(path)}, ${variants.join(", ")}},\n`,
  };
}

const rows = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => row(join(entry.parentPath ?? entry.path, entry.name)));
// In the order of bytes, which is how the program searches.
rows.sort((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)));

assembly += '    .section .note.GNU-stack,"",@progbits\n';
writeFileSync(join(out, "assets.S"), assembly);
writeFileSync(
  join(out, "assets.cpp"),
  `#include "net/assets.hpp"

${declarations}
namespace parlor::net {

static const Asset table[] = {
${rows.map((one) => one.text).join("")}};

std::span<const Asset> web_assets() { return table; }

}  // namespace parlor::net
`,
);
