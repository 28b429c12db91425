import { useQuery } from '@apollo/client/react';
import { PriorityArtistsDocument } from './generated/operations.ts';
import { Names } from './Names.tsx';

/** Artists that the account follows. */
export function PriorityArtists({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { data } = useQuery(PriorityArtistsDocument, { errorPolicy: 'all' });
  return (
    <section className="card" aria-label="Followed artists">
      <h2>Followed artists</h2>
      <Names artists={data?.analyticsAccount?.priorityArtists?.nodes ?? []} onOpen={onOpen} />
    </section>
  );
}
