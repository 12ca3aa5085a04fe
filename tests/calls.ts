// Prints every call of the API with who may make it: `npm run calls`.
import { ACTORS, callListing } from './support/call-listing.ts';

process.stdout.write(`${callListing()}

The last column is what ${ACTORS.join(', ')} get, in this order; where it has two parts, on a public and on a
private entity. A list of ids (ending in []) leaves out what the caller may not read.
`);
