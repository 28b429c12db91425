import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { SearchArtistsDocument } from './generated/operations.ts';
import { Names } from './Names.tsx';

/** Searches as the user types, debounced, and ignores results of earlier terms. */
export function Search({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [typed, type] = useState('');
  const term = usePaused(typed.trim(), 250);
  const { data, loading } = useQuery(SearchArtistsDocument, { variables: { term }, skip: term.length < 2 });
  const found = data?.searchMusic?.artists;
  return (
    <search>
      <input type="search" placeholder="Search artists" value={typed} onChange={event => type(event.target.value)} />
      {loading && <p role="status">Searching “{term}” …</p>}
      {!loading && found && (
        <section aria-label="Found" data-term={term}>
          {found.length > 0 ? <Names artists={found} onOpen={onOpen} /> : <p>Nothing is called “{term}”.</p>}
        </section>
      )}
    </search>
  );
}

/** Debounces a value. */
function usePaused<T>(value: T, pause: number): T {
  const [paused, set] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}
