/**
 * Reads a long list in batches, one statement each, so a slow reader (a download over a bad connection) holds no
 * connection or transaction in between: PGlite has only one.
 *
 * `fetchAfter` pages by keyset: at most `size` rows after `last`, or from the start without it. Rows changed meanwhile
 * may be seen old or new, but none twice.
 */
export async function* inBatches<Row>(
  fetchAfter: (last: Row | undefined, size: number) => Promise<Row[]>,
  size = 1000,
): AsyncGenerator<Row[], void, void> {
  let last: Row | undefined
  do {
    const rows = await fetchAfter(last, size)
    if (rows.length > 0) yield rows
    last = rows.length < size ? undefined : rows.at(-1)
  } while (last !== undefined)
}
