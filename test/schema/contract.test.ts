import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { composeServices } from '@theguild/federation-composition';
import {
  buildSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
  isInputObjectType,
  Kind,
  parse,
  print,
  type GraphQLSchema,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChanges } from '../../src/contract/changes.ts';
import { printContract } from '../../src/contract/print.ts';
import { writeReference } from '../../src/contract/reference.ts';
import { addAuthorization } from '../../src/contract/scopes.ts';
import { readSdl } from '../../src/graph/sdl.ts';
import { changes as mutations } from '../support/changes.ts';
import { commandHere } from '../support/program.ts';
import { contracts, taggedTypes, typesBehind } from '../supergraph/contracts.ts';
import { schema } from '../support/schema.ts';
import { Subgraph } from '../support/subgraph.ts';

const cli = fileURLToPath(new URL('../../src/contract/cli.ts', import.meta.url));
const contract = printContract(readSdl());
/** Types used only by elements with a tag, by tag. */
const behind = {
  account: typesBehind(contract, 'account'),
  premium: typesBehind(contract, 'premium'),
  beta: typesBehind(contract, 'beta'),
};
/** Excludes the environment variables of a git hook, which point to another repository. */
const env = { PATH: process.env['PATH'], HOME: tmpdir() };
const run = (args: string[], folder = tmpdir()) => commandHere(cli, { env, folder, args });

/** Fields with this directive, which is compared with its arguments. */
const fieldsWith = (sdl: string, directive: string) =>
  parse(sdl).definitions.flatMap(type => {
    if (type.kind !== Kind.OBJECT_TYPE_DEFINITION && type.kind !== Kind.OBJECT_TYPE_EXTENSION) return [];
    const found = (type.fields ?? []).filter(({ directives = [] }) => directives.some(use => print(use) === directive));
    return found.map(({ name }) => `${type.name.value}.${name.value}`);
  });

describe('Contract', () => {
  test('Prints the schema as routers receive it', async () => {
    expect((await run([])).out).toBe(contract);
    const subgraph = await Subgraph.start();
    const { data } = await subgraph.ask('{ service: _service { sdl } }');
    await subgraph.close();
    expect(`${data.service.sdl}\n`).toBe(contract);
  });

  test('With --scopes, authorization directives are on mutations and on fields tagged account', async () => {
    const { out } = await run(['--scopes']);
    expect(out).toBe(printContract(addAuthorization(readSdl())));
    const authorized = fieldsWith(out, '@requiresScopes(scopes: [["music:write"]])');
    expect(authorized).toEqual(mutations.map(({ name }) => `Mutation.${name}`));
    expect(authorized).toEqual(
      Object.keys(schema.getMutationType()?.getFields() ?? {}).map(name => `Mutation.${name}`),
    );
    expect(fieldsWith(out, '@authenticated')).toEqual(['Query.analyticsAccount', 'Artist.isPriority']);
    expect(fieldsWith(out, '@tag(name: "account")').toSorted()).toEqual(
      ['Query.analyticsAccount', 'Artist.isPriority', ...authorized].toSorted(),
    );
    expect(contract).not.toMatch(/ @(authenticated|requiresScopes)\b/);
  });

  test('--scopes accepts one scope name instead of the default, but not two', async () => {
    const { out } = await run(['--scopes', 'catalog.edit']);
    expect(fieldsWith(out, '@requiresScopes(scopes: [["catalog.edit"]])')).toHaveLength(9);
    expect((await run(['--scopes', 'one', 'two'])).error).toBe(
      'Expected one scope: npm run schema -- --scopes music:write\n',
    );
  });

  test('Composes the contract without other subgraphs', () => {
    const { errors, supergraphSdl } = composeServices([{ name: 'music', typeDefs: parse(contract) }]);
    expect(errors).toBeUndefined();
    expect(supergraphSdl).toContain('type Artist');
  });

  const own = [{ name: 'music', typeDefs: contract }];
  const withOther = [
    ...own,
    { name: 'other', typeDefs: 'type Query { ping: Int } type Mutation { rename(to: String): Int }' },
  ];

  describe.each(Object.keys(contracts))('Contract variants made with %s', composer => {
    const contractOf = contracts[composer] ?? expect.fail('it makes contracts');

    test("Excluding the tag account removes the account but keeps other subgraphs' mutations", () => {
      const composed = contractOf(withOther, { excluded: ['account'] });
      const left = Object.keys(composed.getTypeMap());
      expect(left.filter(name => behind.account.includes(name))).toEqual([]);
      expect(Object.keys(composed.getMutationType()?.getFields() ?? {})).toEqual(['rename']);
      expect(composed.getQueryType()?.getFields()).toHaveProperty('artist');
      expect(composed.getQueryType()?.getFields()).not.toHaveProperty('analyticsAccount');
      const artist = composed.getType('Artist');
      expect(isObjectType(artist) && Object.keys(artist.getFields())).not.toContain('isPriority');
    });

    test('Excluding the tags account, premium and beta removes mutations and the types used only with these tags', () => {
      const composed = contractOf(own, { excluded: Object.keys(behind) });
      const left = Object.keys(composed.getTypeMap());
      expect(left.filter(name => Object.values(behind).flat().includes(name))).toEqual([]);
      expect(composed.getMutationType()).toBeFalsy();
      expect(composed.getQueryType()?.getFields()).toHaveProperty('artist');
      expect(composed.getQueryType()?.getFields()).toHaveProperty('topRadioStations');
    });

    test('Including the tags account and basic keeps only the account, mutations, and the ids and names of records', () => {
      const composed = contractOf(own, { included: ['account', 'basic'] });
      expect(Object.keys(composed.getQueryType()?.getFields() ?? {})).toEqual(['analyticsAccount']);
      expect(Object.keys(composed.getMutationType()?.getFields() ?? {})).toContain('addPriorityArtist');
      const artist = composed.getType('Artist');
      expect(isObjectType(artist) && Object.keys(artist.getFields()).toSorted()).toEqual(['id', 'isPriority', 'name']);
    });
  });

  test.each(Object.entries(behind))(
    'The tag %s is on exactly the types used only by elements with this tag',
    (tag, types) => {
      expect(types.toSorted()).toEqual(taggedTypes(contract, tag).toSorted());
    },
  );
});

describe('Contract changes', () => {
  const before = `
    type Query { song(isrc: String): Song }
    type Song @key(fields: "isrc") @key(fields: "id") { id: ID! isrc: String name: String plays: Int @cost(weight: 100) }
    type PageInfo @shareable { hasNextPage: Boolean! }
    enum Order { NAME }
    directive @defer on INLINE_FRAGMENT
  `;

  test.each([
    ['BREAKING', 'Song.name', 'name: String', ''],
    ['BREAKING', 'Song.plays', 'plays: Int', 'plays: Float'],
    ['BREAKING', 'Query.song.by', 'isrc: String)', 'isrc: String, by: Order!)'],
    ['BREAKING', 'Song.@key', '@key(fields: "isrc") ', ''],
    ['BREAKING', 'PageInfo.@shareable', ' @shareable', ''],
    ['BREAKING', 'Song.name.@inaccessible', 'name: String', 'name: String @inaccessible'],
    ['BREAKING', '@defer', 'directive @defer on INLINE_FRAGMENT', ''],
    ['DANGEROUS', 'Order.BEST', '{ NAME }', '{ NAME BEST }'],
    ['DANGEROUS', 'Song.plays.@cost.weight', 'weight: 100', 'weight: 200'],
    ['NON_BREAKING', 'Album', 'enum Order', 'type Album { id: ID! } enum Order'],
    ['NON_BREAKING', 'Song.mood', 'name: String', 'name: String mood: String'],
    ['NON_BREAKING', 'Song.name.@deprecated', 'name: String', 'name: String @deprecated(reason: "Use `title`.")'],
  ])('Reports a change as %s: %s', async (level, path, from, to) => {
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    const changes = await findChanges(before, after);
    expect(changes.map(change => [change.criticality.level, change.path])).toContainEqual([level, path]);
  });

  test('Reports no change between equal schemas', async () => {
    expect(await findChanges(contract, contract)).toEqual([]);
  });
});

describe('Comparison of revisions', () => {
  let folder: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t.test', ...args], {
      cwd: folder,
      env,
      stdio: 'pipe',
    });

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'));
    git('init', '--quiet');
    mkdirSync(join(folder, 'schema'));
    for (const [tag, sdl] of Object.entries({
      old: 'type Query { a: Int b: Int }',
      new: 'type Query { a: Int c: Int }',
    })) {
      writeFileSync(join(folder, 'schema/query.graphql'), sdl);
      git('add', '.');
      git('commit', '--quiet', '--no-gpg-sign', '--message', tag);
      git('tag', tag);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('schema:changes lists breaking changes first and exits with 1', async () => {
    const { out, code } = await run(['--changes', 'old', 'new'], folder);
    expect(out).toBe(
      "BREAKING Query.b: Field 'b' was removed from object type 'Query'.\nNON_BREAKING Query.c: Field 'c' was added to object type 'Query'.\n",
    );
    expect(code).toBe(1);
  });

  test('schema:changes prints "No changes." for identical schemas and exits with 0', async () => {
    expect(await run(['--changes', 'new', 'new'], folder)).toMatchObject({ out: 'No changes.\n', code: 0 });
  });

  test('schema:changes compares with the current schema by default', async () => {
    const { out, code } = await run(['--changes', 'new'], folder);
    expect(out).toContain('BREAKING Query.c:');
    expect(out).toContain('NON_BREAKING Query.artist:');
    expect(code).toBe(1);
  });

  test('schema:changes includes an unknown revision in the error message', async () => {
    const { error, code } = await run(['--changes', 'nowhere'], folder);
    expect(error).toContain('nowhere');
    expect(error).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

describe('Schema command', () => {
  test('--external prints the declarations with which another subgraph can @require fields', async () => {
    const { out, code } = await run(['--external', 'Artist.albums', 'Song.name']);
    expect(code).toBe(0);
    expect(out).toContain('ArtistAlbumConnection @external');
    expect(out).toContain('name: String @external');
  });

  const usage =
    'Run npm run schema, npm run schema -- --scopes, npm run schema -- --external Artist.albums, or npm run schema:changes -- <from> [<to>]';

  test.each([
    ['foo', `Unknown command foo. ${usage}.`],
    ['--external', 'Expected at least one field: npm run schema -- --external Artist.albums'],
    ['--external Artist.album', 'Unknown field Artist.album. Did you mean Artist.albums?'],
    ['--changes', 'Expected a revision: npm run schema:changes -- <from> [<to>]'],
    ['--changes a --write', `Unknown argument --write. ${usage}.`],
    ['--changes a b c', `Unknown argument c. ${usage}.`],
  ])('The schema command fails with a one-line message for the arguments %s', async (args, sentence) => {
    expect(await run(args.split(' '))).toEqual({ code: 1, out: '', error: `${sentence}\n` });
  });
});

describe('Reference', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  writeReference(pathToFileURL(`${folder}/`));
  const pages = Object.fromEntries(readdirSync(folder).map(file => [file, readFileSync(join(folder, file), 'utf8')]));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('Each field is on exactly one page of the reference, with the anchor type.field', () => {
    const anchors = Object.values(pages).flatMap(page => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const fields = Object.values(schema.getTypeMap())
      .filter(type => isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
      .filter(({ name }) => !name.startsWith('_'))
      .flatMap(type => Object.keys(type.getFields()).map(name => `${type.name}.${name}`))
      .filter(name => !name.includes('._'));
    expect(anchors.toSorted()).toEqual(fields.map(name => name.toLowerCase()).toSorted());
  });

  test('The reference shows keys, tags, prices and defaults', () => {
    expect(pages['album.md']).toContain('Keys: `id`, `upc`, `platformKey { platform identifier }`.');
    expect(pages['account.md']).toContain('Tags: `account`.');
    expect(pages['album.md']).toContain('Price: 3 calls. Assumed size: 20 rows.');
    expect(pages['album.md']).toContain('Default: `');
  });
});

describe('Deprecations', () => {
  test('Every deprecation names its replacement', () => {
    expect(unhelpful(schema)).toEqual([]);
  });

  test('A deprecation without an existing replacement is detected', () => {
    const wrong = buildSchema(`
      type Query { old: Int @deprecated(reason: "Use \`new\`.") bad: Int @deprecated gone: Int @deprecated(reason: "Use \`lost\`.") new(a: Int @deprecated(reason: "It is slow.")): E }
      enum E { A B @deprecated(reason: "Use \`A\`.") C @deprecated(reason: "Use \`Query.new\`.") }
    `);
    expect(unhelpful(wrong)).toEqual(['Query.bad', 'Query.gone', 'Query.new(a)']);
  });
});

/** Deprecated elements whose reason does not name an existing replacement. */
function unhelpful(of: GraphQLSchema): string[] {
  const elements = elementsOf(of);
  const names = new Set(elements.map(({ name }) => name));
  const isHelpful = ({ reason, owner }: Element) => {
    const [, replacement = ''] = /^Use `([\w.()]+)`/.exec(reason ?? '') ?? [];
    return names.has(`${owner}.${replacement}`) || names.has(replacement);
  };
  return elements.filter(element => element.reason !== undefined && !isHelpful(element)).map(({ name }) => name);
}

interface Element {
  readonly owner: string;
  readonly name: string;
  readonly reason: string | undefined;
}

function elementsOf(of: GraphQLSchema): Element[] {
  return Object.values(of.getTypeMap()).flatMap(type => {
    const element = (name: string, reason: string | null | undefined): Element => ({
      owner: type.name,
      name: `${type.name}.${name}`,
      reason: reason ?? undefined,
    });
    if (isEnumType(type)) return type.getValues().map(value => element(value.name, value.deprecationReason));
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map(field => element(field.name, field.deprecationReason));
    if (!('getFields' in type)) return [];
    return Object.values(type.getFields()).flatMap(field => [
      element(field.name, field.deprecationReason),
      ...field.args.map(arg => element(`${field.name}(${arg.name})`, arg.deprecationReason)),
    ]);
  });
}
