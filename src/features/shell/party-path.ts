/** Whether this is the page of a party's guests, which is light and plays nothing. */
export const isPartyPath = (pathname: string): boolean => pathname.startsWith('/party/');
