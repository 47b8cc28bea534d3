// The lab's module (tools/wasm), and ways to the lab; a house that was built without it offers none.
const found = import.meta.glob<string>('../../../wasm/parlor_lab.wasm', {
  eager: true,
  query: '?url',
  import: 'default',
});
export const lab_path: string | undefined = Object.values(found)[0];

export const game_lab_path = (game: string): string => `/lab?game=${game}`;

// A finished match once more, by bots: the same cards under other rules.
export const same_deal_path = (code: string, match: number | null): string =>
  `/lab?room=${code}${match === null ? '' : `&match=${match}`}`;
