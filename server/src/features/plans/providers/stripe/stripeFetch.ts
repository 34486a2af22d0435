import { answerText } from '../../../../core/http/answerText.ts'

/** Far above any response, which has at most a hundred invoices. */
const maxBytes = 8 * 1024 * 1024

/**
 * A fetch for the Stripe package, whose own client restarts its timeout with every byte. Redirects are rejected, as
 * they would leak the key. A non-JSON response is treated like a broken connection, because the package would throw an
 * uncaught error.
 */
export async function stripeFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const text = await answerText(response, { maxBytes, signal: init?.signal })
  if (!isObject(text)) throw new Error('Stripe’s response is not an object')
  return new Response(text, { status: response.status, headers: response.headers })
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
