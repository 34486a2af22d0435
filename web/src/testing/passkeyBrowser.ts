import { onTestFinished, vi } from 'vitest'

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/** What browsers throw if the user cancels, the prompt times out, or the device does not support it. */
export function passkeyError(name: string): Error {
  return new DOMException('The operation either timed out or was not allowed.', name)
}

interface PasskeyBrowser {
  create: ReturnType<typeof vi.fn>
  get: ReturnType<typeof vi.fn>
}

/** Stubs passkey support until the test ends; every request succeeds. */
export function mockPasskeys(): PasskeyBrowser {
  const credential = { id: 'Y3JlZGVudGlhbA', rawId: bytes('credential'), type: 'public-key' }
  const create = vi.fn(async () => ({
    ...credential,
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      getTransports: () => ['internal'],
    },
  }))
  const get = vi.fn(async () => ({
    ...credential,
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('ana'),
    },
  }))
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} })
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } })
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })
  return { create, get }
}
