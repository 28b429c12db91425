import { useState } from 'react';
import { Albums } from './Albums.tsx';
import { ArtistHead } from './ArtistHead.tsx';
import { AudienceChart } from './AudienceChart.tsx';
import { PriorityArtists } from './PriorityArtists.tsx';
import { Search } from './Search.tsx';

/** The artist page, with links to search, similar and priority artists. */
export function Page({ first }: { readonly first: string }) {
  const [id, open] = useState(first);
  return (
    <>
      <Search onOpen={open} />
      <main>
        <ArtistHead id={id} onOpen={open} />
        <AudienceChart id={id} />
        <Albums id={id} />
        <PriorityArtists onOpen={open} />
      </main>
    </>
  );
}
