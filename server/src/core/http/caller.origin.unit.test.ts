import type { FastifyRequest } from 'fastify'
import { describe, expect, test } from 'vitest'
import { isCrossSiteWrite } from './caller.ts'

interface Write {
  readonly publicUrl?: string
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly method?: string
}

function isRefused({ publicUrl, host = 'outlay.example', headers = {}, method = 'POST' }: Write): boolean {
  // Only the inspected parts of a request.
  return isCrossSiteWrite({ method, host, headers } as unknown as FastifyRequest, publicUrl)
}

describe('a write', () => {
  const publicUrl = 'https://outlay.example'

  test.each([
    ['the public address', 'https://outlay.example', false],
    ['it without TLS', 'http://outlay.example', true],
    ['another port of it', 'https://outlay.example:8443', true],
    ['another site', 'https://evil.example', true],
    ['a page without an origin', 'null', true],
  ])('from %s, where PUBLIC_URL is set', (_, origin, expected) => {
    expect(isRefused({ publicUrl, headers: { origin } })).toBe(expected)
  })

  test('that names a made-up host as its own is refused where PUBLIC_URL is set', () => {
    const headers = { origin: 'https://evil.example' }
    expect(isRefused({ publicUrl, host: 'evil.example', headers })).toBe(true)
  })

  test('is refused from another host where PUBLIC_URL is not set', () => {
    expect(isRefused({ headers: { origin: 'https://outlay.example' } })).toBe(false)
    expect(isRefused({ headers: { origin: 'http://outlay.example' } })).toBe(false)
    expect(isRefused({ headers: { origin: 'https://evil.example' } })).toBe(true)
    expect(isRefused({ headers: { origin: 'null' } })).toBe(true)
  })

  test('is refused by the browser’s word when there is no origin', () => {
    const refusedFrom = (site: string) => isRefused({ headers: { 'sec-fetch-site': site } })
    expect(['cross-site', 'same-site', 'same-origin', 'none'].map(refusedFrom)).toEqual([
      ...[true, true, false, false],
    ])
  })

  test('of a program, which says neither, is taken with its cookie', () => {
    expect(isRefused({ publicUrl, headers: { cookie: 'session=1' } })).toBe(false)
  })
})

test('reading is open to all', () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(isRefused({ method: 'GET', headers })).toBe(false)
})
