// Forty guests in short, for every run of the tests: the deal and the end, on a phone and on the television. From every
// side, and the middle: crowd.spec.ts.
import {
  bring_crowd,
  come,
  faults_of_crowd,
  guests,
  look_at_screen,
  party,
  play_out,
  post,
} from './crowd';
import { big_screen, expect, phone, test } from './people';

test('forty guests in short: the deal and the end', async ({ house, people }) => {
  const made = await post(house, '/api/sessions', { plan: party });
  const code = made.session ?? '';
  const desk = (await people.device(big_screen)).page;
  await desk.goto(`${house.url}/organise?session=${code}#token=${made.organiser}`);
  const ada = (await people.device(phone)).page;
  await come(ada, house, code);
  const play = await bring_crowd(house, people, code);
  await expect(desk.getByText(`${guests} come, ${guests} gifts.`)).toBeVisible();
  await desk.getByRole('button', { name: 'Deal the tables' }).click();
  await expect(ada.locator('.board')).toBeVisible();
  await desk.getByRole('button', { name: 'Show the table large, on a television' }).click();
  await expect(desk.locator('.board')).toBeVisible();
  await expect.poll(() => faults_of_crowd(ada), { timeout: 5_000 }).toEqual([]);
  await look_at_screen(desk, 'short-deal');
  await play(1000);
  await play_out(ada);
  await expect(desk.locator('.we-result').last().locator('li')).toHaveCount(guests);
  await expect.poll(() => faults_of_crowd(ada), { timeout: 5_000 }).toEqual([]);
  await look_at_screen(desk, 'short-end');
});
