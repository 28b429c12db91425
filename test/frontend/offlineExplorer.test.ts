import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveOfflineExplorer } from '../../src/server/explorer/offlineExplorer.ts';

const examples = [
  {
    topic: 'Artists',
    question: 'What is the name of the artist?',
    document: 'query Name { artist(id: "1") { name } }',
  },
  {
    topic: 'Songs',
    question: 'What is the name of the song?',
    document: 'query Song($id: ID!) { song(id: $id) { name } }',
    variables: { id: '2' },
  },
  { topic: 'Artists', question: 'Which genres?', document: 'query Genres { artist(id: "1") { genres { name } } }' },
];

test('Opens GraphiQL with a tab for the examples of each topic', async () => {
  const fastify = Fastify();
  serveOfflineExplorer(fastify, '/graphql', async () => examples);
  const { body, headers } = await fastify.inject('/graphql/offline');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const [, settings = ''] = /<script type="application\/json" id="settings">([^<]*)</.exec(body) ?? [];
  expect(JSON.parse(settings).tabs).toEqual([
    {
      query: `# Artists

# What is the name of the artist?
query Name { artist(id: "1") { name } }

# Which genres?
query Genres { artist(id: "1") { genres { name } } }`,
      variables: '{}',
    },
    {
      query: '# Songs\n\n# What is the name of the song?\nquery Song($id: ID!) { song(id: $id) { name } }',
      variables: '{\n  "id": "2"\n}',
    },
  ]);
});

const missing: string = '@graphql-yoga/not-installed';

test('Explains how to install GraphiQL if it is missing', async () => {
  const fastify = Fastify();
  serveOfflineExplorer(
    fastify,
    '/graphql',
    async () => examples,
    () => import(missing),
  );
  const { body, headers, statusCode } = await fastify.inject('/graphql/offline');
  expect(statusCode).toBe(501);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('npm ci');
  expect(body).not.toMatch(/ at |node_modules|ERR_/);
});
