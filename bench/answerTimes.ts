import { median } from './figures.ts'

const warmUps = 20

export interface Call {
  readonly url: string
  readonly cookie?: string
  /** Posted as JSON; a GET if absent. */
  readonly body?: object
}

/** Median response time in milliseconds for each of two people, alternating. */
export async function answerMs(
  url: string,
  [one, other]: readonly [string, string],
): Promise<[number, number]> {
  const [ofOne = [], ofOther = []] = await answersMs([
    { url, cookie: one },
    { url, cookie: other },
  ])
  return [median(ofOne), median(ofOther)]
}

/** Response times of each call in milliseconds, alternating, `atOnce` in parallel. */
export async function answersMs(
  calls: readonly Call[],
  { turns = 200, atOnce = 1 } = {},
): Promise<number[][]> {
  const took = calls.map((): number[] => [])
  for (let turn = 0; turn < warmUps + turns; turn += 1)
    for (const [place, call] of calls.entries()) {
      const start = performance.now()
      await Promise.all(Array.from({ length: atOnce }, () => answerTo(call)))
      if (turn >= warmUps) took[place]?.push(performance.now() - start)
    }
  return took
}

async function answerTo({ url, cookie = '', body }: Call): Promise<void> {
  const response = await fetch(url, {
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}
