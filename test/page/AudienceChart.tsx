import { useQuery } from '@apollo/client/react';
import { codeAt } from 'music-subgraph-client';
import { useState } from 'react';
import { ArtistAudienceDocument, type AudienceLineFragment } from './generated/operations.ts';
import { LineChart } from './LineChart.tsx';

const platforms = ['instagram', 'tiktok', 'youtube'] as const;
const ranges = [30, 90, 365] as const;

/** Audience growth on the selected platforms. */
export function AudienceChart({ id }: { readonly id: string }) {
  const [days, setDays] = useState<number>(90);
  const [chosen, choose] = useState({ instagram: true, tiktok: true, youtube: false });
  const { data, error, loading } = useQuery(ArtistAudienceDocument, {
    variables: { id, days, ...chosen },
    errorPolicy: 'all',
  });
  const artist = data?.artist;
  const lines = platforms.flatMap(platform => {
    const line = artist?.[platform];
    return line ? [{ name: platform, ...line.columns, caption: captionOf(line) }] : [];
  });
  const missing = platforms.filter(platform => chosen[platform] && artist && !artist[platform]);
  return (
    <section className="card" aria-label="Audience" aria-busy={loading}>
      <h2>Audience</h2>
      {ranges.map(range => (
        <label key={range}>
          <input type="radio" name="days" checked={days === range} onChange={() => setDays(range)} /> {range} days
        </label>
      ))}
      {platforms.map(platform => (
        <label key={platform}>
          <input
            type="checkbox"
            checked={chosen[platform]}
            onChange={event => choose({ ...chosen, [platform]: event.target.checked })}
          />{' '}
          {platform}
        </label>
      ))}
      <LineChart lines={lines} />
      {missing.map(platform => (
        <p key={platform} role="note">
          {platform} cannot be shown ({codeAt(error, ['artist', platform]) ?? 'no answer'}).
        </p>
      ))}
    </section>
  );
}

function captionOf({ latest, growth }: AudienceLineFragment): string {
  if (!latest) return 'no account';
  const percent = growth?.percent;
  const shown = typeof percent === 'number' ? ` (${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %)` : '';
  return `${latest.followers?.toLocaleString('en') ?? 'unknown'}${shown}`;
}
