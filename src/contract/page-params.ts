import * as v from 'valibot';
import { uuidParameter } from './uuid.ts';

/* The path parameters of endpoints about one thing. They are apart from the thing, of which such an endpoint needs nothing else. */

export const CardParams = v.strictObject({ id: uuidParameter("The card's uuid.") });

export const SeriesParams = v.strictObject({ id: uuidParameter('The uuid of the series.') });

export const PlayerParams = v.strictObject({ id: v.pipe(v.string(), v.description('A chat-platform id or a uuid.')) });

export const ClanParams = v.strictObject({
  index: v.pipe(
    v.string(),
    v.description("The clan's number."),
    v.regex(/^[1-9]\d{0,8}$/u, 'is not a number from 1'),
    v.transform(Number),
  ),
});
