import { useQuery } from '@apollo/client/react';
import { codeAt } from 'music-subgraph-client';
import { FollowButton } from './FollowButton.tsx';
import { ArtistHeadDocument } from './generated/operations.ts';
import { Names } from './Names.tsx';

interface Props {
  readonly id: string;
  readonly onOpen: (id: string) => void;
}

/** The page header. Reports missing data and shows the rest. */
export function ArtistHead({ id, onOpen }: Props) {
  const { data, error } = useQuery(ArtistHeadDocument, { variables: { id }, errorPolicy: 'all' });
  const artist = data?.artist;
  if (!artist) return <header className="card">{error ? 'This artist cannot be shown now.' : '…'}</header>;
  const { name, country, careerStage, genres, isPriority, related } = artist;
  const facts = [
    country?.name,
    careerStage?.toLowerCase().replaceAll('_', ' '),
    ...(genres ?? []).map(genre => genre.name),
  ];
  return (
    <header className="card head">
      <div className="portrait">{name?.slice(0, 1)}</div>
      <div>
        <h1>{name}</h1>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {isPriority !== null && <FollowButton id={id} isFollowed={isPriority} />}
      <nav aria-label="Similar artists">
        <h2>Similar artists</h2>
        {related ? (
          <Names artists={related.nodes} onOpen={onOpen} />
        ) : (
          <p role="note">Similar artists cannot be shown ({codeAt(error, ['artist', 'related']) ?? 'no answer'}).</p>
        )}
      </nav>
    </header>
  );
}
