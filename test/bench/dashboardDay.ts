import { Subgraph } from '../support/subgraph.ts';
import { TODAY } from '../support/clock.ts';
import { idsOf } from '../support/landmarks.ts';

/*
 * Counts the calls of a dashboard over a day of fake time. Fifty users open an artist page twice an hour for 24 hours, every
 * second user with two years instead of three months.
 * `npm run bench:dashboard`
 */
const ARTISTS = 200;
const USERS = 50;
const PLATFORMS = ['instagram', 'tiktok', 'youtube', 'x', 'facebook'];
const HALF_AN_HOUR = 30 * 60_000;
const STEPS = 48;

const series = PLATFORMS.map(
  platform => `${platform}: audience(platform: "${platform}", range: { days: $days }) { latest { date followers } }`,
);
const query = `query ($id: ID!, $days: Int!) { artist(id: $id) { name imageUrl genres { name } ${series.join(' ')} } }`;

let now = TODAY;
Date.now = () => now;
let state = 1;
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;

const subgraph = await Subgraph.start();
// The client times its token with the monotonic clock, which is not faked.
subgraph.sandbox.knobs.tokenLifetimeSeconds = 30 * 24 * 3_600;
const ids = idsOf('artist', ARTISTS);
let errors = 0;
for (let step = 0; step < STEPS; step++) {
  for (let user = 0; user < USERS; user++) {
    // Some artists are more popular than others.
    const id = ids[Math.floor(random() ** 2 * ARTISTS)];
    const answer = await subgraph.post(query, { id, days: user % 2 === 0 ? 90 : 730 });
    if (answer.errors) errors++;
  }
  now += HALF_AN_HOUR;
}
console.log({ pages: STEPS * USERS, calls: subgraph.sandbox.calls.length, errors });
await subgraph.close();
