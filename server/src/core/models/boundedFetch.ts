import { ProviderFault } from './providerFault.ts'

/** Far above any true answer, far below what would hurt. */
const maxAnswerBytes = 1024 * 1024

/**
 * The fetch that provider calls go through. It follows no redirects (a key must not travel to another host), reads
 * at most a megabyte, gives up at once when rate limited (another reader can answer sooner than a retry), and sends
 * no Authorization header where there is no key.
 */
export function boundedFetch(options: { readonly withoutAuthorization: boolean }): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers)
    if (options.withoutAuthorization) headers.delete('authorization')
    const response = await fetch(input, { ...init, headers, redirect: 'error' })
    if (response.status === 429) throw await rateLimited(response)
    if (!response.body) return response
    // Fetch may forget its signal once it has handed the head over: see `answerText`.
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
