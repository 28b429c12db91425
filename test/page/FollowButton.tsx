import type { ApolloCache } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import { FollowDocument, PriorityArtistsDocument, UnfollowDocument } from './generated/operations.ts';

interface Props {
  readonly id: string;
  readonly isFollowed: boolean;
}

/** Puts the artist on the account's list, and takes it off; the cache learns it from the answer, without a request. */
export function FollowButton({ id, isFollowed }: Props) {
  const variables = { id };
  const [follow, following] = useMutation(FollowDocument, {
    variables,
    update(cache, { data }) {
      const artist = data?.addPriorityArtist?.artist;
      if (artist?.isPriority) changeList(cache, artists => [artist, ...artists.filter(other => other.id !== id)]);
    },
  });
  const [unfollow, unfollowing] = useMutation(UnfollowDocument, {
    variables,
    update(cache, { data }) {
      if (data?.removePriorityArtist?.artist?.isPriority === false) {
        changeList(cache, artists => artists.filter(other => other.id !== id));
      }
    },
  });
  const isBusy = following.loading || unfollowing.loading;
  const said = isFollowed ? following.data?.addPriorityArtist : unfollowing.data?.removePriorityArtist;
  return (
    <div className="follow">
      <button
        type="button"
        aria-pressed={isFollowed}
        disabled={isBusy}
        onClick={() => void (isFollowed ? unfollow() : follow())}
      >
        {isFollowed ? 'Following' : 'Follow'}
      </button>
      {said && <small role="status">{said.errors[0]?.message ?? 'Done.'}</small>}
    </div>
  );
}

interface Listed {
  readonly id: string;
  readonly name: string | null;
}

function changeList(cache: ApolloCache, change: (artists: Listed[]) => Listed[]): void {
  cache.updateQuery({ query: PriorityArtistsDocument }, data => {
    const list = data?.analyticsAccount?.priorityArtists;
    if (!data?.analyticsAccount || !list) return undefined;
    return { analyticsAccount: { ...data.analyticsAccount, priorityArtists: { ...list, nodes: change(list.nodes) } } };
  });
}
