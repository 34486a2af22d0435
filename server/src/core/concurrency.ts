/** The results of tasks, in their order. */
type Done<Work extends readonly (() => unknown)[]> = {
  -readonly [Place in keyof Work]: Work[Place] extends () => infer Result ? Awaited<Result> : never
}

/**
 * Starts all tasks at once and resolves when every one has settled, so that none is still running when the transaction
 * ends. @throws the error of the first failed task, by position
 */
export async function runConcurrently<const Work extends readonly (() => unknown)[]>(
  work: Work,
): Promise<Done<Work>> {
  const begun = work.map(async piece => piece())
  await Promise.allSettled(begun)
  // TypeScript does not keep the tuple through `map`.
  return (await Promise.all(begun)) as Done<Work>
}

/** Runs tasks one after another: under row-level security no other statement may run at the same time. */
export async function runSequentially<const Work extends readonly (() => unknown)[]>(
  work: Work,
): Promise<Done<Work>> {
  const results: unknown[] = []
  for (const piece of work) results.push(await piece())
  return results as Done<Work>
}
