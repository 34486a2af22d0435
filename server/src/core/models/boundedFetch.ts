import { ProviderFault } from './providerFault.ts'

/** Far above any real response, far below what would hurt. */
const maxAnswerBytes = 1024 * 1024

/**
 * Fetch for provider calls. Follows no redirects (a key must not reach another host), reads at most a megabyte, fails
 * at once when rate limited (another provider may answer sooner than a retry), and omits Authorization without a key.
 */
export function boundedFetch(options: { readonly withoutAuthorization: boolean }): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (options.withoutAuthorization) headers.delete('authorization')
    const response = await fetch(input, { ...init, headers, redirect: 'error' })
    if (response.status === 429) throw await rateLimited(response)
    if (!response.body) return response
    // Fetch may drop its signal after returning the response: see `readResponseText`.
    const ending = init?.signal ? { signal: init.signal } : {}
    return new Response(response.body.pipeThrough(byteLimit(maxAnswerBytes), ending), {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}

async function rateLimited(response: Response): Promise<ProviderFault> {
  await response.body?.cancel()
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ProviderFault('Rate limited', {
    status: 429,
    retryAfterSeconds: Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined,
  })
}

function byteLimit(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength
      if (seen > maxBytes) throw new ProviderFault('The answer is too large')
      controller.enqueue(chunk)
    },
  })
}
