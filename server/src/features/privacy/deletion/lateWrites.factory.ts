import { once } from 'node:events'
import { request } from 'node:http'
import type { Person } from '../../../testing/person.ts'

interface HeldWrite {
  readonly path: string
  readonly method?: 'POST' | 'PUT'
  /** JSON, or a form with a file. */
  readonly body: object
}

/** Blanks before JSON, or before the first part of a form, mean nothing. A body that rests for twenty seconds is ended. */
const blanks = `${' '.repeat(24 * 1024)}\r\n`
const blanksEveryMs = 10_000

/**
 * Begins a request and keeps its body back: the server has let its person in, and has yet to do what is asked. Answers what sends
 * the rest, and then the status.
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
  // Who it is was looked up before this one is: the server does one after the other.
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
