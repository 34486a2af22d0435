/**
 * In a separate file: an importer of the finder contains the names of all its chunks, which would bloat the frame of
 * every page.
 */
export async function loadFinder() {
  return (await import('./AppFinder.tsx')).AppFinder
}
