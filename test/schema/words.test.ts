import { isInterfaceType, isObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../support/schema.ts';

/** Words that users search for, and the field that they expect to find. */
const words: readonly (readonly [word: string, field: string])[] = [
  ['monthly listeners', 'Artist.streaming'],
  ['songwriters', 'MusicalWork.writers'],
  ['engagement rate', 'AudienceReportStats.engagementShare'],
  ['first week', 'Song.audience'],
  ['adds', 'PlaylistEntryConnection.totalCount'],
  ['day part', 'RadioSpin.airedAt'],
  ['heavy rotation', 'Song.radioSpinsByStation'],
  ['heavy rotation', 'Artist.radioSpinsByStation'],
  ['catalogue', 'Artist.albums'],
  ['catalogue', 'Artist.songs'],
  ['roster', 'Query.artists'],
];

test.each(words)('A search for "%s" finds the description of %s', (word, coordinate) => {
  const [type = '', name = ''] = coordinate.split('.');
  const owner = schema.getType(type);
  const field = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[name] : undefined;
  expect(field?.description?.replaceAll(/\s+/g, ' ').toLowerCase()).toContain(word);
});
