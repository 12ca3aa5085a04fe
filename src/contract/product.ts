/** The product name in texts (decision O-35). */
export const PRODUCT_NAME = 'Skylark';

/** Replaces `{product}` in field names and paths (decision O-36). */
export const PRODUCT_SLUG = 'skylark';

/**
 * The version of the calls, routes and events. Raised when one of them changes in a way that older apps notice;
 * `tests/contract/wire` says when.
 */
export const API_VERSION = '1';
