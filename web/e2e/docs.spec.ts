// The guides of the house: found from the front door, searched, read, and linked with each other.
import { check_axe, check_phone } from './axe';
import { expect, laptop, phone, test } from './people';

test('a host finds a guide from the front door and reads it on a phone', async ({
  house,
  people,
}) => {
  const { page } = await people.device(phone);
  await page.goto(house.url);
  await page.getByRole('link', { name: 'Guides' }).tap();
  await expect(page.getByRole('heading', { name: 'Guides', level: 1 })).toBeVisible();
  await check_phone(page, 'docs');
  await page.getByRole('link', { name: /^Host/ }).tap();
  await expect(page.getByRole('heading', { name: 'Open a table' })).toBeVisible();
  await expect(page).toHaveTitle(/Host/);
  await check_phone(page, 'docs-host');
  // The address is the guide's own, also for who comes by it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open a table' })).toBeVisible();
});

test('words are searched in all guides, and a hit leads to its heading', async ({
  house,
  people,
}) => {
  const { page } = await people.device(laptop);
  await page.goto(`${house.url}/docs`);
  await page.getByRole('searchbox').fill('backup file');
  const hit = page.locator('.docs-hits a').first();
  await expect(hit).toContainText('Operator');
  await check_axe(page, 'docs-search');
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('searchbox').fill('metrics token');
  await page.locator('.docs-hits a').first().click();
  const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport();
});

test('calls and messages are readable, and their types are a tap away', async ({
  house,
  people,
}) => {
  const { page } = await people.device({ ...laptop, locale: 'de-DE' });
  await page.goto(`${house.url}/docs?guide=calls`);
  await expect(page.getByText('Diese Anleitung gibt es auf Englisch.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'POST /api/rooms', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'CreateRoom' }).first().click();
  await expect(page.locator('#createroom')).toBeInViewport();
  await check_axe(page, 'docs-calls');
});
