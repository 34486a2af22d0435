import { answerText } from '../../../../core/http/answerText.ts'

/** Far above any answer, which has a hundred invoices at the most. */
const maxBytes = 8 * 1024 * 1024

/**
 * The fetch that the package calls Stripe by, in place of its own client, whose time limit begins anew with each byte. A
 * redirect is not followed: it would take the key elsewhere. What is no JSON object is a failure like a line that broke: the
 * package would throw where nobody catches it.
 */
export async function stripeFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const text = await answerText(response, { maxBytes, signal: init?.signal })
  if (!isObject(text)) throw new Error('Stripe answered what is no object')
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
