declare module 'subsonicjs' {
  interface Named {
    readonly id: string;
    readonly name: string;
  }

  /** The part of the client that the tests use. */
  export default class Subsonic {
    constructor(username: string, token: string, salt: string, server: { host: string; protocol: string });
    readonly system: { ping(): Promise<{ status: string }> };
    readonly browsing: {
      getArtists(): Promise<{ artists: { index: { artist: Named[] }[] } }>;
      getArtist(id: string): Promise<{ artist: { album: Named[] } }>;
      getAlbum(id: string): Promise<{ album: { song: { title: string }[] } }>;
      getSong(id: string): Promise<{ song: { id: string } }>;
    };
  }
}
