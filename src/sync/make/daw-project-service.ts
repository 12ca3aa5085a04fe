/** The metadata of a song in a DAWproject; unknown texts are empty. */
interface DawProjectSong {
  readonly title: string;
  readonly artist: string;
  readonly genre: string;
  readonly year: string;
  readonly copyright: string;
  readonly website: string;
}

/** Projects for music software, made on the device from the scores of songs. */
export interface DawProjectService {
  /**
   * Renders the stems of a song and returns its DAWproject.
   * @param file the score file of the song
   * @param onProgress receives 0 to 1
   */
  makeDawProject(
    project: { file: Blob; song: DawProjectSong },
    onProgress: (part: number) => void,
  ): Promise<Blob>;
}
