/**
 * A file by itself: whoever imports the finder carries the names of all files that it is made of, and the frame of
 * every page would.
 */
export async function loadFinder() {
  return (await import('./AppFinder.tsx')).AppFinder
}
