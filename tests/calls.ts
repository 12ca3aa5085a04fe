// Prints every call of the API with its access rule: `npm run calls`.
import { ACTORS, callListing } from './support/server/call-listing.ts';

process.stdout.write(`${callListing()}

The last column is the result for ${ACTORS.join(', ')}, in this order. Two parts are the results for a public and
a private entity. From a list of ids (ending in []), the server omits entities that the caller may not read.
`);
