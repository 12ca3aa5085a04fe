import * as z from 'zod/mini';

/** Characters of the code of a link, without easily confused ones. */
export const LINK_CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ';
/** 126 bits, because the code of a link is all that a guest needs. */
export const LINK_CODE_LENGTH = 22;
export const linkCodeSchema = z
  .string()
  .check(z.maxLength(LINK_CODE_LENGTH), z.regex(new RegExp(`^[${LINK_CODE_SIGNS}]{${LINK_CODE_LENGTH}}$`)));
