/** The product name in texts (decision O-35). */
export const PRODUCT_NAME = 'Skylark';

/** Replaces `{product}` in field names and paths (decision O-36). */
export const PRODUCT_SLUG = 'skylark';
