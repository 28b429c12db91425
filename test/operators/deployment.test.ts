import { readdirSync, readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const alerts = namesIn(read('.deploy/alerts.yaml'), /^ +- alert: (\w+)$/gm);
const runbook = read('.deploy/RUNBOOK.md');

describe('Alerts', () => {
  test.each(alerts)('The runbook explains what alert %s means, how to confirm it and what to do', alert => {
    expect(read('.deploy/alerts.yaml')).toContain(`runbook: RUNBOOK.md#${alert.toLowerCase()}\n`);
    const [, section = ''] = runbook.split(`\n## ${alert}\n`);
    expect(namesIn(section.split('\n## ')[0] ?? '', /^\| (\w+) \| \S/gm)).toEqual(['Means', 'Confirm', 'Do']);
  });

  test('Every alert fires in a promtool unit test', () => {
    const folder = new URL('../alerts/', import.meta.url);
    const tests = readdirSync(folder).filter(file => file.endsWith('.yaml'));
    const fired = new Set(tests.flatMap(file => namesIn(read(`test/alerts/${file}`), /alertname="(\w+)"/g)));
    expect(alerts.filter(alert => !fired.has(alert))).toEqual([]);
  });
});

test('The runbook has exactly one section per alert', () => {
  const [section = ''] = runbook.split('\n# Procedures\n');
  expect(namesIn(section, /^## (\w+)$/gm).toSorted()).toEqual(alerts.toSorted());
});

test('The runbook has procedures for upgrades, Redis, credentials, the plan and the quota', () => {
  const [, section = ''] = runbook.split('\n# Procedures\n');
  expect(namesIn(section, /^## (.+)$/gm)).toEqual([
    'Upgrade to a release with another entry format',
    'Redis and its access list',
    'Rotate credentials',
    'Change the plan',
    'A spent quota',
  ]);
  expect(read('src/replica/store.ts')).toContain('const FORMAT = ');
});

test('The runbook mentions only documented settings, codes and metrics', () => {
  const documented = ['.env.example', 'README.md', 'src/telemetry/README.md'].map(read).join('\n');
  const names = [
    ...namesIn(runbook, /`([A-Z]+(?:_[A-Z]+)+)`/g),
    ...namesIn(runbook, /\b((?:graphql|http|music|nodejs|process)_\w+)/g),
  ];
  expect(names.length).toBeGreaterThan(50);
  // Prometheus stores a histogram under three names.
  const isDocumented = (name: string) =>
    new RegExp(`\\b(?:${name}|${name.replace(/_(?:bucket|count|sum)$/, '')})\\b`).test(documented);
  expect(names.filter(name => !isDocumented(name))).toEqual([]);
});

test('Alerts use documented Redis metrics only', () => {
  const selected = new Set(read('.deploy/alerts.yaml').match(/music_redis_\w+?(?=_bucket|_count|[^\w])/g));
  expect(selected.size).toBeGreaterThan(2);
  const table = read('src/telemetry/README.md');
  expect([...selected].filter(name => !table.includes(`\`${name}\``))).toEqual([]);
});

test('Alerts use documented error types only', () => {
  const selectors = namesIn(read('.deploy/alerts.yaml'), /music_calls_total\{error_type[!=~]+"([^"]+)"/g);
  const selected = new Set(selectors.flatMap(selector => selector.split('|').filter(Boolean)));
  expect(selected.size).toBeGreaterThan(8);
  const [, section = ''] = read('src/telemetry/README.md').split('\n## Error types\n');
  expect([...selected].filter(type => !section.includes(`\`${type}\``))).toEqual([]);
});

test('Every log message is documented for operators', () => {
  const sources = execFileSync('git', ['grep', '-hE', String.raw`log\.(info|warn|error|fatal)\(`, '--', 'src'], {
    encoding: 'utf8',
  });
  const messages = namesIn(sources, /, '([^']+)'\)|\('([^']+)'\)/g).filter(Boolean);
  expect(messages.length).toBeGreaterThan(8);
  const table = read('src/telemetry/README.md');
  expect(messages.filter(message => !table.includes(`\`${message}\``))).toEqual([]);
});

describe('kubernetes.yaml', () => {
  const file = read('.deploy/kubernetes.yaml');
  const numberAfter = (name: string) => Number(new RegExp(`${name}\\D+(\\d+)`).exec(file)?.[1]);

  test('kubernetes.yaml sets MAX_REPLICAS to maxReplicas plus maxSurge', () => {
    expect(numberAfter('name: MAX_REPLICAS')).toBe(numberAfter('maxReplicas:') + numberAfter('maxSurge:'));
  });

  test('kubernetes.yaml keeps at least one replica during disruptions and leaves time for a graceful shutdown', () => {
    expect(numberAfter('minReplicas:')).toBeGreaterThan(numberAfter('\nspec: \\{ maxUnavailable:'));
    const settings = read('.env.example');
    const millisecondsOf = (name: string) => Number(new RegExp(`^#? ?${name}=(\\d+)`, 'm').exec(settings)?.[1]);
    const end = millisecondsOf('SHUTDOWN_DELAY') + millisecondsOf('SHUTDOWN_TIMEOUT') + 5_000;
    expect(numberAfter('terminationGracePeriodSeconds:') * 1_000).toBeGreaterThanOrEqual(end);
  });

  test('kubernetes.yaml allows at least five seconds and three failures per probe', () => {
    for (const probe of ['livenessProbe', 'readinessProbe']) {
      const [, text = ''] = file.split(`${probe}:`);
      expect(Number(/timeoutSeconds: (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(5);
      expect(Number(/failureThreshold: (\d+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(3);
    }
  });

  test('kubernetes.yaml spreads replicas over nodes and has a network policy', () => {
    expect(file).toContain('topologyKey: kubernetes.io/hostname\n');
    expect(file).toContain('policyTypes: [Ingress, Egress]\n');
  });
});
