import { startSandbox } from './server.ts';

/* The sandbox alone, in a process of its own: for benchmarks, and to look at the service with curl. */

const sandbox = await startSandbox({ port: Number(process.env['SANDBOX_PORT'] ?? 4010) });
const { url, authUrl, clientId, clientSecret, appId, apiKey } = sandbox;
console.log(
  [
    `SERVICE_URL=${url}`,
    `SERVICE_AUTH_URL=${authUrl}`,
    `SERVICE_CLIENT_ID=${clientId}`,
    `SERVICE_CLIENT_SECRET=${clientSecret}`,
    `# or x-app-id: ${appId} and x-api-key: ${apiKey}`,
  ].join('\n'),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.close());
