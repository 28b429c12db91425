import { ApolloProvider } from '@apollo/client/react';
import { createRoot } from 'react-dom/client';
import { client } from './client.ts';
import { Page } from './Page.tsx';

const place = document.getElementById('page');
const id = new URLSearchParams(location.search).get('artist');
if (place && id) {
  createRoot(place).render(
    <ApolloProvider client={client}>
      <Page first={id} />
    </ApolloProvider>,
  );
}
