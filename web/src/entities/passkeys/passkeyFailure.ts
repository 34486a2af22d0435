/** The browser or its person did not go through with a passkey. The message is for people. */
export class PasskeyFailure extends Error {
  override name = 'PasskeyFailure'
}
