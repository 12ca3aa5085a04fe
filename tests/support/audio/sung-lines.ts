/** Length of the song with these lyrics, in seconds. */
export const SUNG_SECONDS = 120;
/** A line every ten seconds from 10 on, a word every second. */
export const SUNG_LINES = [
  'The harbour lights are counting down',
  'One for every friend in town',
  'You left the porch light on for me',
  'Like a low star over the sea',
  'Salt is drying on the window',
  'Hear the ferry call my name',
  'Over water over foam',
  'Low star bring me home again',
  'Nothing left to say tonight',
];
