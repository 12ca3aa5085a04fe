/** Config key that asks staff how the server is used; missing once that is decided, and for everyone else. */
export const UNDECIDED_SERVER_MODE = 'undecided-server-mode';
