// The connection breaks, the phone sleeps, another tab opens, the house loses power: the match goes on.
import { House } from './house';
import {
  add_bots,
  expect,
  join_room,
  laptop,
  open_room,
  type People,
  type Person,
  start,
  test,
} from './people';
import { play_by_taps, play_from_list } from './player';
import { Relay } from './relay';

const config = { hand_size: 3, auto_call: true };
const hand = (person: Person) => person.page.locator('.hand .playable');
const yours = (person: Person) => person.page.locator('.prompt[data-yours=true]');
const connection = (person: Person) => person.page.locator('.connection-state');

// What the server last said about this device's own cards, and how many frames it said at all.
const last_view = (person: Person) =>
  person.told.flatMap((each) => (each.view ? [each.view] : [])).at(-1);
const last_hand = (person: Person) => last_view(person)?.hand as string[] | undefined;

// Ada hosts behind a cable that can be pulled, Ben sits on a good one.
async function table_behind_relay(house: House, people: People) {
  const relay = new Relay(house);
  await relay.open();
  const ada = await open_room(house, 'uno', config);
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(relay, ada);
  const guest = await people.sit(house, ben, laptop);
  await start(host.page);
  return { relay, host, guest };
}

test('a broken connection keeps the seat and loses nothing', async ({ house, people }) => {
  const { relay, host, guest } = await table_behind_relay(house, people);
  // Somebody else may begin: Ben moves until it is Ada's turn.
  const playing = play_from_list(guest.page);
  await expect(yours(host)).toBeVisible();
  const before = last_hand(host)!.length;
  const draws = Math.max(1, Number(last_view(host)!.pending_draw)); // Ben may have played a +2

  relay.cut();
  await expect(connection(host)).toHaveText('Reconnecting …');
  // The pile can be tapped all the same: the move waits for the connection.
  await host.page.locator('.pile.playable').click();
  await expect(hand(host)).toHaveCount(before);
  relay.mend();
  await expect(connection(host)).toHaveCount(0);
  await expect(hand(host)).toHaveCount(before + draws);
  // The same card came once, and Ben saw it happen.
  await expect(guest.page.locator('.table-log')).toContainText(`Ada draws ${draws} card`);
  expect(last_hand(host)).toHaveLength(before + draws);
  await Promise.all([play_by_taps(host.page), playing]);
  relay.close();
});

test('a second tab takes the seat, and the first can take it back', async ({ house, people }) => {
  const host = await people.sit(house, await open_room(house, 'uno', config), laptop);
  await add_bots(host.page, 1);
  await start(host.page);
  const second = await host.context.newPage();
  await second.goto(host.page.url());
  await expect(second.locator('.board')).toBeVisible();
  await expect(host.page.getByRole('heading')).toHaveText('You are playing in another tab.');
  await host.page.getByRole('button', { name: 'Play here instead' }).click();
  await expect(host.page.locator('.board')).toBeVisible();
  await expect(second.getByRole('heading')).toHaveText('You are playing in another tab.');
  await play_by_taps(host.page);
});

test('a phone that slept while its connection died wakes up at the table', async ({
  house,
  people,
}) => {
  const { relay, host, guest } = await table_behind_relay(house, people);
  const phone = await host.context.newCDPSession(host.page);
  await phone.send('Page.setWebLifecycleState', { state: 'frozen' });
  relay.cut();
  await expect(guest.page.locator('.seat[data-state=away]')).toHaveCount(1);
  relay.mend();
  await phone.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(guest.page.locator('.seat[data-state=away]')).toHaveCount(0);
  await Promise.all([play_by_taps(host.page), play_from_list(guest.page)]);
  relay.close();
});

test('a house killed in the middle is opened again, and the match is finished', async ({
  people,
}) => {
  const house = new House();
  await house.open();
  const ada = await open_room(house, 'sleeping_queens', { defense_seconds: 1 });
  const ben = await join_room(house, ada.code, 'Ben');
  const host = await people.sit(house, ada);
  const guest = await people.sit(house, ben, laptop);
  await add_bots(host.page, 1, 'normal'); // somebody who wakes queens: else it lasts a minute longer
  await start(host.page);
  const playing = play_from_list(guest.page, { most: 2000 });
  await play_by_taps(host.page, { taps: 6 });
  for (let time = 0; time < 2; ++time) {
    await house.kill();
    for (const each of [host, guest]) await expect(connection(each)).toBeVisible();
    const kept = last_hand(host);
    await house.open();
    for (const each of [host, guest]) await expect(connection(each)).toHaveCount(0);
    // Shown means durable: the first thing said afterwards is what was said last.
    const said = host.told.findLast((each) => each.type === 'welcome');
    if (said?.view?.phase === 'turn') expect(said.view.hand).toEqual(kept);
    await play_by_taps(host.page, { taps: 3 });
  }
  await Promise.all([play_by_taps(host.page), playing]);
  await house.close();
});
