/**
 * Reads a long list in portions, each its own statement, so that a slow reader (a download over a bad line)
 * holds no connection and no transaction between them: PGlite has only one of both.
 *
 * `fetchAfter` selects by keyset: at most `size` rows that follow `last`, from the start when there is none.
 * A row changed meanwhile may be seen old or new, like in any paging; none is seen twice.
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
