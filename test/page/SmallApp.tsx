import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useMutation, useQuery } from '@apollo/client/react';
import { addToList, codeAt, possibleTypes, removeFromList, retryingFetch, typePolicies } from 'music-subgraph-client';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as operations from './generated/smallApp.ts';

/* A complete application: search, artist page and followed artists. Failed parts show their error code. */

const link = new HttpLink({ uri: '/graphql', fetch: retryingFetch() });
const client = new ApolloClient({ link, cache: new InMemoryCache({ possibleTypes, typePolicies }) });
type Open = (id: string) => void;

const Missing = ({ error }: { error: unknown }) => <p role="note">{error ? (codeAt(error) ?? 'no answer') : '…'}</p>;

function Names({ artists, open }: { artists: readonly { id: string; name: string | null }[]; open: Open }) {
  return artists.map(({ id, name }) => (
    <button type="button" key={id} onClick={() => open(id)}>
      {name}
    </button>
  ));
}

function Search({ open }: { open: Open }) {
  const [term, setTerm] = useState('');
  const { data, error } = useQuery(operations.SearchDocument, { variables: { term }, skip: term.length < 2 });
  return (
    <search>
      <input type="search" value={term} onChange={event => setTerm(event.target.value)} />
      {error && <Missing error={error} />}
      {data && <Names artists={data.searchMusic.artists} open={open} />}
    </search>
  );
}

function Artist({ id }: { id: string }) {
  const { data, error, fetchMore } = useQuery(operations.ArtistPageDocument, { variables: { id } });
  if (!data) return <Missing error={error} />;
  if (!data.artist) return <p>This artist is unknown.</p>;
  const { name, isPriority, audience, albums } = data.artist;
  const more = () => fetchMore({ variables: { after: albums.pageInfo.endCursor } }).catch(() => undefined);
  return (
    <main className="card">
      <h1>{name}</h1>
      <Follow id={id} isFollowed={isPriority === true} />
      <p>{`${audience.latest?.followers?.toLocaleString('en')} followers, ${audience.growth?.percent} % in 90 days`}</p>
      <ol>
        {albums.nodes.map(album => (
          <li key={album.id}>{`${album.name} (${album.releaseDate?.slice(0, 4)})`}</li>
        ))}
      </ol>
      {albums.pageInfo.hasNextPage && <button type="button" onClick={more}>{`More of ${albums.totalCount}`}</button>}
    </main>
  );
}

const followed = 'analyticsAccount.priorityArtists';

function Follow({ id, isFollowed }: { id: string; isFollowed: boolean }) {
  const [change, { error }] = useMutation(operations.SetFollowedDocument, {
    variables: { id, isFollowed: !isFollowed },
    update(cache, { data }) {
      const artist = data?.addPriorityArtist?.artist;
      if (artist?.isPriority) addToList(cache, followed, artist);
      removeFromList(cache, followed, data?.removePriorityArtist?.artist);
    },
  });
  if (error) return <Missing error={error} />;
  return (
    <button type="button" onClick={() => change().catch(() => undefined)}>
      {isFollowed ? 'Following' : 'Follow'}
    </button>
  );
}

function Followed({ open }: { open: Open }) {
  const { data, error } = useQuery(operations.FollowedArtistsDocument);
  if (!data) return <Missing error={error} />;
  const { nodes, totalCount } = data.analyticsAccount.priorityArtists;
  return (
    <section className="card" aria-label="Followed artists">
      <h2>{`${totalCount} followed artists`}</h2>
      <Names artists={nodes} open={open} />
    </section>
  );
}

function App() {
  const [id, open] = useState(new URLSearchParams(location.search).get('artist') ?? '');
  return [<Search key="search" open={open} />, <Artist key={id} id={id} />, <Followed key="followed" open={open} />];
}

const place = document.getElementById('page');
if (place)
  createRoot(place).render(
    <ApolloProvider client={client}>
      <App />
    </ApolloProvider>,
  );
