import { musicPlatform } from '../../service/catalogue/musicPlatform.ts';
import type { FieldDecoders, Point, RecordKind, Reference, SeriesDefinition } from '../../service/description/index.ts';
import { badInput } from '../../operation/index.ts';
import { type SeriesArguments, seriesRequest } from '../../loaders/index.ts';
import { RELEASE_DATE, seriesOfOwner } from './fieldResolvers.ts';
import { parsing } from './parsing.ts';
import type { ExactArguments, OnPlatform } from './schemaTypes.ts';

interface PlatformsArgument {
  readonly platforms: readonly string[];
}

/** The record on each platform, in the order of the argument. */
export const onPlatforms = <F extends FieldDecoders>(
  _: RecordKind<F>,
  platformOf: (args: { readonly platform: string }) => { readonly platform: string },
) =>
  parsing(
    ({ platforms }: ExactArguments<PlatformsArgument>) => {
      if (platforms.length === 0) throw badInput('platforms', 'must not be empty.');
      return platforms.map(platform => musicPlatform(platformOf({ platform }).platform));
    },
    (record: Reference<F>, platforms): OnPlatform<Reference<F>>[] => platforms.map(platform => ({ platform, record })),
  );

export const seriesOnPlatform = <F extends FieldDecoders, A, P extends Point>(
  kind: RecordKind<F>,
  definition: SeriesDefinition<string, A, P>,
) =>
  parsing(
    (args: ExactArguments<NoInfer<A> & SeriesArguments>) =>
      seriesRequest(definition, args, { hasReleaseDate: RELEASE_DATE in kind.fields }),
    async ({ platform, record }: OnPlatform<Reference<F>>, request, context, info) => {
      const values = { platform: platform.code };
      return seriesOfOwner({ kind, owner: record, definition }, { ...request, values }, context, info);
    },
  );
