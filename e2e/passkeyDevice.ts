import type { Page } from '@playwright/test'

/** Chromium's virtual authenticator with a fingerprint reader. Returns its id, and how to reach it. */
export async function plugInDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { authenticatorId, session }
}
