import { useMutation } from '@apollo/client/react';
import { addToList, removeFromList } from 'music-subgraph-client';
import { FollowDocument, UnfollowDocument } from './generated/operations.ts';

const followed = 'analyticsAccount.priorityArtists';

interface Props {
  readonly id: string;
  readonly isFollowed: boolean;
}

/** Follows or unfollows the artist. The cache is updated from the response. */
export function FollowButton({ id, isFollowed }: Props) {
  const variables = { id };
  const [follow, following] = useMutation(FollowDocument, {
    variables,
    update(cache, { data }) {
      const artist = data?.addPriorityArtist?.artist;
      if (artist?.isPriority) addToList(cache, followed, artist);
    },
  });
  const [unfollow, unfollowing] = useMutation(UnfollowDocument, {
    variables,
    update(cache, { data }) {
      const artist = data?.removePriorityArtist?.artist;
      if (artist?.isPriority === false) removeFromList(cache, followed, artist);
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
