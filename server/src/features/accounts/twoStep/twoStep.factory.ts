import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { RecoveryCodes, TwoStepSetup } from '@outlay/contract/accounts/twoStep'
import type { Person } from '../../../testing/person.ts'
import type { TestApp } from '../../../testing/testApp.ts'
import { stepOf } from './codes.ts'

export const twoStepPath = '/api/auth/two-step'

/** An authenticator app on a test's clock. */
export class TestAuthenticator {
  readonly #clock: TestApp['clock']
  readonly #otp: ReturnType<typeof createOTP>

  constructor({ clock }: Pick<TestApp, 'clock'>, { secret }: TwoStepSetup) {
    this.#clock = clock
    this.#otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  }

  /** The current code. */
  code(): Promise<string> {
    return this.#otp.hotp(stepOf(this.#clock.now()))
  }

  /** The next code, since codes are single-use. */
  nextCode(): Promise<string> {
    this.#clock.advanceMs(30_000)
    return this.code()
  }
}

/** Turns two-step verification on for a signed-in person. */
export async function enableTwoStep(
  app: Pick<TestApp, 'clock'>,
  person: Person,
  password = 'correct horse',
): Promise<{ authenticator: TestAuthenticator; setup: TwoStepSetup; recoveryCodes: string[] }> {
  const { body: setup } = await person.post<TwoStepSetup>(`${twoStepPath}/setup`, { password })
  const authenticator = new TestAuthenticator(app, setup)
  const { status, body } = await person.post<RecoveryCodes>(twoStepPath, {
    code: await authenticator.nextCode(),
  })
  if (status !== 200) throw new Error(`two-step verification was not turned on: ${JSON.stringify(body)}`)
  return { authenticator, setup, recoveryCodes: body.recoveryCodes }
}
