import { once } from 'node:events'
import { request } from 'node:http'
import type { Person } from '../../../testing/person.ts'

interface HeldWrite {
  readonly path: string
  readonly method?: 'POST' | 'PUT'
  /** JSON, or a form with a file. */
  readonly body: object
}

/**
 * Whitespace before JSON or the first form part is ignored. Without it, the server would close a body that idles for
 * twenty seconds.
 */
const blanks = `${' '.repeat(24 * 1024)}\r\n`
const blanksEveryMs = 10_000

/**
 * Starts a request but holds back its body, so that the server has authenticated it but not processed it. Returns a
 * function that sends the rest and resolves to the status.
 */
export async function beginWrite(
  person: Person,
  { path, method = 'POST', body }: HeldWrite,
): Promise<() => Promise<number>> {
  const isForm = body instanceof FormData
  const whole = new Response(isForm ? body : JSON.stringify(body))
  const bytes = Buffer.from(await whole.arrayBuffer())
  const begun = request(`${person.address}${path}`, {
    method,
    headers: {
      cookie: person.cookieHeader,
      'content-type': isForm ? (whole.headers.get('content-type') ?? '') : 'application/json',
      expect: '100-continue',
    },
  })
  const answered = once(begun, 'response')
  begun.flushHeaders()
  await once(begun, 'continue')
  // A later request's response proves that the earlier one was authenticated.
  await person.get('/api/auth/user')
  const resting = setInterval(() => begun.write(blanks), blanksEveryMs)
  return async () => {
    clearInterval(resting)
    begun.end(bytes)
    const [response] = await answered
    response.resume()
    await once(response, 'end')
    return response.statusCode
  }
}
