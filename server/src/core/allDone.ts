/** What pieces of work come to, in their order. */
type Done<Work extends readonly (() => unknown)[]> = {
  -readonly [Place in keyof Work]: Work[Place] extends () => infer Result ? Awaited<Result> : never
}

/**
 * Begins all at once, and is done when all of it is: also where something fails the rest is waited for, so that nothing of
 * a transaction is under way when it ends. @throws what failed first in their order
 */
export async function allDone<const Work extends readonly (() => unknown)[]>(
  work: Work,
): Promise<Done<Work>> {
  const begun = work.map(async piece => piece())
  await Promise.allSettled(begun)
  // The very places of the work, which map cannot follow.
  return (await Promise.all(begun)) as Done<Work>
}

/** The same one after another: for what stands behind the wall, where nothing else may be under way. */
export async function oneByOne<const Work extends readonly (() => unknown)[]>(
  work: Work,
): Promise<Done<Work>> {
  const results: unknown[] = []
  for (const piece of work) results.push(await piece())
  return results as Done<Work>
}
