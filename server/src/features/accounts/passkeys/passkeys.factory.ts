import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  CreatedCredential,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@outlay/contract/accounts/passkeys'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Person, Reply } from '../../../testing/person.ts'

export const passkeysPath = '/api/auth/passkeys'
export const passkeySignInPath = '/api/auth/passkey-sign-in'

/** Ways a device or browser misbehaves. */
export interface CredentialOverrides {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly format?: string
}

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey, and its browser. WebAuthn Level 3, sections 5.8.1, 6.1 and 6.5. */
export class TestDevice {
  readonly #origin: string
  readonly #credentialId = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = base64url('nobody')
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  create(options: PasskeyCreationOptions, odd: CredentialOverrides = {}): CreatedCredential {
    this.#userHandle = options.user.id
    const authData = Buffer.concat([
      this.#head(odd.rpId ?? options.rp.id, flags.hasCredential, odd),
      Buffer.alloc(16),
      Buffer.from([0, this.#credentialId.length]),
      this.#credentialId,
      coseKeyOf(this.#keys.publicKey),
    ])
    const statement = new Map<string, string | Uint8Array | Map<string, Uint8Array>>([
      ['fmt', odd.format ?? 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ])
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', odd.challenge ?? options.challenge, odd),
        // The encoder's type does not include mixed maps, which it supports.
        attestationObject: base64url(isoCBOR.encode(statement as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      },
    }
  }

  use(options: PasskeyRequestOptions, odd: CredentialOverrides = {}): UsedCredential {
    this.#counter = odd.counter ?? this.#counter + 1
    const authenticatorData = this.#head(odd.rpId ?? options.rpId, 0, odd)
    const clientDataJSON = this.#clientData('webauthn.get', odd.challenge ?? options.challenge, odd)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: odd.userHandle ?? this.#userHandle,
      },
    }
  }

  #named() {
    const id = base64url(this.#credentialId)
    return { id, rawId: id, type: 'public-key' } as const
  }

  #head(rpId: string, more: number, { isUserVerified = true }: CredentialOverrides): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.#counter)
    const flag = flags.present | (isUserVerified ? flags.verified : 0) | more
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counter])
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: CredentialOverrides): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
}

/** ES256 (RFC 9053, section 2.1): key type EC2, algorithm, curve and both coordinates. */
function coseKeyOf(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  )
}

export const optionsFor = async (person: Person, password = 'correct horse') =>
  (await person.post<PasskeyCreationOptions>(`${passkeysPath}/options`, { password })).body

/** Adds a passkey for a signed-in person. */
export async function addPasskey(person: Person, device: TestDevice, name = 'Phone'): Promise<Passkey> {
  const credential = device.create(await optionsFor(person))
  const { status, body } = await person.post<Passkey>(passkeysPath, { name, credential })
  if (status !== 201) throw new Error(`the passkey was not added: ${JSON.stringify(body)}`)
  return body
}

export const signInOptions = async (browser: Person) =>
  (await browser.post<PasskeyRequestOptions>(`${passkeySignInPath}/options`)).body

/** Signs in with a device's passkey. */
export async function signInWith<T>(
  browser: Person,
  device: TestDevice,
  odd: CredentialOverrides = {},
): Promise<Reply<T>> {
  const credential = device.use(await signInOptions(browser), odd)
  return browser.post<T>(passkeySignInPath, { credential })
}
