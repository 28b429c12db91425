import { describe, expect, test } from 'vitest';
import { landmarks } from '../support/landmarks.ts';
import { askedSandbox, ids, keys, words } from '../support/askedSandbox.ts';
import type { Json } from '../support/json.ts';

const { album, artist, collaborator, distributor, label, publisher, song, work } = landmarks;
const { get, statusOf } = await askedSandbox();

const objectOf = async (path: string): Promise<Json> => (await get(path)).object;
const songOf = (uuid: string): Promise<Json> => objectOf(`v2.25/song/${uuid}`);

describe('Works', () => {
  test('Are found by id, ISWC and platform', async () => {
    const found = await objectOf(`v2/work/${work.first}`);
    expect(keys(found)).toEqual(words('uuid name iswc writers publishers'));
    expect(found.iswc).toBe(work.iswc);
    expect(await objectOf(`v2/work/by-iswc/${work.iswc}`)).toEqual(found);
    expect(await objectOf(`v2/work/by-platform/${work.platform}/${work.platformId}`)).toEqual(found);
    for (const path of [work.unknown, `by-iswc/${work.unknownIswc}`, 'by-platform/genius/1']) {
      expect(await statusOf(`v2/work/${path}`)).toBe(404);
    }
    expect(await statusOf('v2/work/by-platform/myspace/1')).toBe(400);
  });

  test('Are recorded by the songs that contain their ISWC', async () => {
    const songs = (await get(`v2/artist/${artist.headliner}/songs?limit=25`)).items;
    for (const { uuid } of songs) {
      for (const iswc of (await songOf(uuid)).iswcs ?? []) {
        const { items } = await get(`v2/work/${(await objectOf(`v2/work/by-iswc/${iswc}`)).uuid}/recordings`);
        expect(ids(items)).toContain(uuid);
      }
    }
    const { items, page, related } = await get(`v2/work/${work.first}/recordings`);
    expect(page.total).toBeGreaterThan(100);
    expect(ids(items)).toContain(song.hit);
    expect(keys(related)).toEqual(words('uuid name iswc'));
    for (const { uuid } of items.slice(0, 5)) expect((await songOf(uuid)).iswcs).toContain(work.iswc);
  });

  test('Contain existing writers and publishers', async () => {
    const related = (await get(`v2/artist/${artist.headliner}/songs?limit=10`)).items;
    for (const { uuid } of related) {
      const record = await songOf(uuid);
      const [iswc] = record.iswcs ?? [];
      if (iswc === undefined) continue;
      const { writers, publishers } = await objectOf(`v2/work/by-iswc/${iswc}`);
      for (const writer of writers.filter((each: Json) => each.uuid !== null)) {
        expect((await objectOf(`v2/collaborator/${writer.uuid}`)).name).toBe(writer.name);
      }
      for (const each of publishers) {
        expect(keys(each)).toEqual(words('uuid name share adminPublisher relatedWriters'));
        expect((await objectOf(`v2/publisher/${each.uuid}`)).name).toBe(each.name);
        if (each.adminPublisher) expect(await statusOf(`v2/publisher/${each.adminPublisher.uuid}`)).toBe(200);
      }
    }
  });
});

describe('Collaborators', () => {
  test('Are found by id, IPI and platform', async () => {
    const found = await objectOf(`v2/collaborator/${collaborator.first}`);
    const described = 'uuid collaboratorId name imageUrl isni ipi roles countryCode cityName webUrl biography gender';
    expect(keys(found)).toEqual(words(`${described} type birthDate`));
    expect(await objectOf(`v2/collaborator/by-ipi/${collaborator.ipi}`)).toEqual(found);
    const { platform, platformId } = collaborator;
    expect(await objectOf(`v2/collaborator/by-platform/${platform}/${platformId}`)).toEqual(found);
    expect(await statusOf(`v2/collaborator/by-ipi/${collaborator.unknownIpi}`)).toBe(404);
    const several = await get(`v2/collaborator/${collaborator.unknown},${collaborator.first}`);
    expect(several.items).toEqual([found]);
  });

  test('Wrote or produced their songs', async () => {
    const { items, page, related } = await get(`v2/collaborator/${collaborator.first}/songs?limit=5`);
    expect(page.total).toBeGreaterThan(5);
    expect(keys(related)).toEqual(words('uuid collaboratorId name imageUrl'));
    for (const { uuid } of items) {
      const { composers, producers } = await songOf(uuid);
      expect([...composers, ...producers]).toContain(collaborator.name);
    }
  });
});

describe('Companies', () => {
  test('Publishers and labels are found by id, several at once', async () => {
    const found = await objectOf(`v2/publisher/${publisher.first}`);
    expect(keys(found)).toEqual(words('uuid name ipi phone email website address'));
    expect(await objectOf(`v2/publisher/by-ipi/${publisher.ipi}`)).toEqual(found);
    expect(await objectOf(`v2/publisher/by-platform/${publisher.platform}/${publisher.platformId}`)).toEqual(found);
    expect(keys(await objectOf(`v2/label/${label.first}`))).toEqual(
      words('uuid name type imageUrl countryCode foundedAt website company address'),
    );
    for (const [kind, first, unknown] of [
      ['publisher', publisher.first, publisher.unknown],
      ['label', label.first, label.unknown],
      ['work', work.first, work.unknown],
    ]) {
      expect(ids((await get(`v2/${kind}/${first},${unknown}`)).items)).toEqual([first]);
      expect(await statusOf(`v2/${kind}/${unknown}`)).toBe(404);
      const eleven = Array.from({ length: 11 }, () => first).join(',');
      expect(await statusOf(`v2/${kind}/${eleven}`)).toBe(400);
    }
  });

  test('Labels of records are found by their name', async () => {
    const { items } = await get(`v2/artist/${artist.headliner}/songs?limit=5`);
    for (const { uuid } of items) {
      for (const { name, type } of (await songOf(uuid)).labels) {
        const [found] = (await get(`v2/label/search/${encodeURIComponent(name)}`)).items;
        expect(found.name).toBe(name);
        expect((await objectOf(`v2/label/${found.uuid}`)).type).toBe(type);
      }
    }
  });

  test('Distributors are listed, and have the prefixes of the albums that name them', async () => {
    const { items, page } = await get('v2/referential/distributors');
    expect([keys(items[0]), page.total]).toEqual([words('uuid name'), 120]);
    const { related } = await get(`v2/distributor/${distributor.first}/upc-roots`);
    expect(keys(related)).toEqual(words('uuid company'));
    const body: Json = await objectOf(`v2/album/by-uuid/${album.first}`);
    const named = items.find(each => each.name === body.distributor);
    if (named) {
      const roots: string[] = [];
      for (let offset = 0, total = 1; offset < total; offset += 100) {
        const part = await get(`v2/distributor/${named.uuid}/upc-roots?offset=${offset}`);
        roots.push(...part.items);
        total = part.page.total;
      }
      expect(roots).toContain(album.upc.slice(0, 8));
    }
    expect(await statusOf(`v2/distributor/${distributor.unknown}/upc-roots`)).toBe(404);
  });

  test('All companies list identifiers that find them', async () => {
    const owners = { work: work.first, collaborator: collaborator.first, publisher: publisher.first };
    for (const [kind, uuid] of Object.entries(owners)) {
      const { items, related } = await get(`v2/${kind}/${uuid}/identifiers`);
      expect(related.uuid).toBe(uuid);
      expect(items.length).toBeGreaterThan(1);
      for (const { platformCode, identifier } of items) {
        const found = await objectOf(`v2/${kind}/by-platform/${platformCode}/${encodeURIComponent(identifier)}`);
        expect(found.uuid).toBe(uuid);
      }
    }
    expect((await get(`v2/label/${label.first}/identifiers?platform=instagram`)).items).toHaveLength(1);
  });
});
