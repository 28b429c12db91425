import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { ArtistAlbumsDocument, type MusicAlbumOrder } from './generated/operations.ts';

const ROWS = 5;
const orders = {
  'Newest first': { field: 'RELEASE_DATE', direction: 'DESC' },
  'By name': { field: 'NAME', direction: 'ASC' },
} satisfies Record<string, MusicAlbumOrder>;
type OrderName = keyof typeof orders;

/** The artist's releases, paged from either end. */
export function Albums({ id }: { readonly id: string }) {
  const [order, setOrder] = useState<OrderName>('Newest first');
  const [isFromEnd, setFromEnd] = useState(false);
  const { data, fetchMore, loading } = useQuery(ArtistAlbumsDocument, {
    variables: { id, orderBy: orders[order], ...(isFromEnd ? { last: ROWS } : { first: ROWS }) },
    notifyOnNetworkStatusChange: true,
    errorPolicy: 'all',
  });
  const albums = data?.artist?.albums;
  const more = (page: { after: string | null } | { before: string | null }) => void fetchMore({ variables: page });
  return (
    <section className="card" aria-label="Albums" aria-busy={loading}>
      <h2>Albums {albums && <small>{`${albums.nodes.length} of ${albums.totalCount}`}</small>}</h2>
      <label>
        Order
        <select value={order} onChange={event => setOrder(event.target.value as OrderName)}>
          {Object.keys(orders).map(name => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isFromEnd} onChange={event => setFromEnd(event.target.checked)} /> From the end
      </label>
      {albums && isFromEnd && albums.pageInfo.hasPreviousPage && (
        <button type="button" disabled={loading} onClick={() => more({ before: albums.pageInfo.startCursor })}>
          More before
        </button>
      )}
      <ol>
        {albums?.nodes.map(album => (
          <li key={album.id}>
            <span>{album.name}</span> <small>{album.type}</small> <time>{album.releaseDate ?? 'undated'}</time>
          </li>
        ))}
      </ol>
      {albums && !isFromEnd && albums.pageInfo.hasNextPage && (
        <button type="button" disabled={loading} onClick={() => more({ after: albums.pageInfo.endCursor })}>
          More
        </button>
      )}
    </section>
  );
}
