// What only some games need (questions, the words of a judge, the weights of a bot) stands in files beside the rules, a
// game's in one, and is loaded when that game is first spoken of (tools/wasm).
const found = import.meta.glob<string>('../../wasm/content/*.bin', {
  eager: true,
  query: '?url',
  import: 'default',
});
export const content_files: ReadonlyMap<string, string> = new Map(
  Object.entries(found).map(([path, file]) => [/(\w+)\.bin$/.exec(path)![1]!, file]),
);
