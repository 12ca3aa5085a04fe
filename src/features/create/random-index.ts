/** One of the places of a list of so many, each as likely. */
export function randomIndex(count: number): number {
  return Math.floor(Math.random() * count);
}
