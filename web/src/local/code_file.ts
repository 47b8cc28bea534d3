// The rules for this browser (tools/wasm), and where they are. A house that was opened before they were built offers
// nothing that needs them (./dev run).
const found = import.meta.glob<string>('../../wasm/parlor.wasm', {
  eager: true,
  query: '?url',
  import: 'default',
});
export const code_file: string | undefined = Object.values(found)[0];
