import { median } from './figures.ts'

const calls = 200
const warmUps = 20

/** Milliseconds of the middle answer to each of two people, asked by turns. */
export async function answerMs(url: string, cookies: readonly [string, string]): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (let call = 0; call < warmUps + calls; call += 1)
    for (const [person, cookie] of cookies.entries()) {
      const start = performance.now()
      const response = await fetch(url, { headers: { cookie } })
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${url}: ${response.status}`)
      if (call >= warmUps) took[person]?.push(performance.now() - start)
    }
  return [median(took[0]), median(took[1])]
}
