/* Platforms of operations that document a closed set. Other operations accept the platforms of a reference list. */

/** Popularity of artists and songs, 0 to 100. */
export const popularityPlatforms = ['spotify', 'tidal', 'deezer'] as const;
/** Streams, fans and popularity of albums. */
export const albumPlatforms = ['spotify', 'deezer'] as const;
/** Streaming of artists by place. */
export const localStreamingPlatforms = ['spotify', 'youtube'] as const;
/** Retention of artists. */
export const retentionPlatforms = ['spotify', 'jiosaavn', 'anghami', 'youtube', 'audiomack', 'yandex'] as const;
/** Playlists per storefront (README.md, Playlists). */
export const storefrontPlatforms: readonly string[] = ['apple-music', 'amazon'];
/** Audience reports, monthly. */
export const reportPlatforms = ['instagram', 'tiktok', 'youtube'] as const;
